import { isRequestKind, REQUESTS } from '@assay/api/domain/request_kinds'
import type { UseQueryResult } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import type { Approval } from '../commands/approval.ts'
import type { AnyDecidedRow, Decided, Figures } from '../commands/rows.ts'
import { useFigures } from '../commands/useFigures.ts'

/** The object of a request as it is now, and the money of its investor. */
export interface About {
  /** Null where it is no request of an investor. */
  readonly list: Decided | null
  readonly row: AnyDecidedRow | undefined
  readonly figures: UseQueryResult<Figures>
  readonly isPending: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

const OF_COMMANDS: ReadonlySet<string> = new Set<Decided>([
  'deposits',
  'withdrawals',
  'investments',
])

const listOf = ({ objectKind }: Approval): Decided | null => {
  const list = isRequestKind(objectKind) ? REQUESTS[objectKind].table : ''
  return OF_COMMANDS.has(list) ? (list as Decided) : null
}

/** Reads what a request is about. From the moment it is decided the figures do not change (`isAsking`). */
export function useAbout(approval: Approval, isAsking: boolean): About {
  const list = listOf(approval)
  const { data, isError, refetch } = useGetOne<AnyDecidedRow>(
    list ?? '',
    { id: approval.objectId },
    { enabled: list !== null, retry: false },
  )
  const isOf = list !== null && approval.userId !== null
  const figures = useFigures(approval.userId ?? '', isAsking && isOf)
  const isPending = isOf && ((data === undefined && !isError) || (isAsking && figures.isPending))
  return { list, row: data, figures, isPending, isError, refetch }
}
