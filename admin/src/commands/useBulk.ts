import type { CommandBody } from '@assay/client/commands'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import type { Command } from './command.ts'
import { commandsOf } from './commandsOf.ts'
import { Bulk, type Result, readRows } from './bulk.ts'
import type { Decided, RowOf } from './rows.ts'
import { useRefresh } from './useRefresh.ts'

const WAITING: Result = { at: 'waiting' }

export interface Many<K extends Decided> {
  readonly list: K
  readonly command: Command<RowOf[K]>
  readonly ids: readonly string[]
  /** Preview after each run which rows are still to be done. */
  readonly keep: (ids: string[]) => void
}

/** The chosen rows of a list, their commands, and the progress of a run. */
export function useBulk<K extends Decided>({ list, command, ids, keep }: Many<K>) {
  const refresh = useRefresh()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [bulk] = useState(() => new Bulk<K>(command))
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({})
  const [isRunning, setRunning] = useState(false)
  const { data: rows, isError } = useQuery({
    queryKey: ['bulk', list, ids],
    queryFn: () => readRows(list, ids),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => () => bulk.stop(), [bulk])

  const resultOf = (row: RowOf[K]): Result => results[row.id] ?? WAITING
  const isOpen = (row: RowOf[K]): boolean =>
    commandsOf(list, row).some(({ name }) => name === command.name)
  const open = (rows ?? []).filter(isOpen)
  const isAt = (row: RowOf[K], ...places: Result['at'][]) => places.includes(resultOf(row).at)
  const left = open.filter((row) => !isAt(row, 'done', 'asked', 'held'))
  const requested = open.filter((row) => isAt(row, 'asked', 'held'))

  async function run(bodyOf: (row: RowOf[K]) => CommandBody): Promise<void> {
    setRunning(true)
    try {
      await bulk.run(left, bodyOf, (id, result) => setResults((all) => ({ ...all, [id]: result })))
    } catch (failure) {
      await logoutIfDenied(failure)
    } finally {
      setRunning(false)
      keep(left.flatMap(({ id }) => (bulk.isDone(id) ? [] : id)))
      refresh(list, null)
    }
  }

  return { rows, isError, open, left, asked: requested, isOpen, resultOf, isRunning, run }
}
