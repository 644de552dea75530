import { checkInWords, petalsOf, type SealState, sealStateOf } from '@assay/client/ledgerCheck'
import { useAge } from '@assay/client/react/useAge'
import type { LedgerCheck, OwnAccounts } from '@assay/client/schemas'
import useSWR from 'swr'
import { type Answer, get } from '../client.ts'

const PATH = '/user/ledger-check'
const NOT_READ = 'Could not be read just now'
const SOON_MS = 2_000
const LATER_MS = 60_000

interface Read {
  readonly check: LedgerCheck
  /** By the clock of this browser: only the time since then is taken from it. */
  readonly readAt: number
}

async function read(): Promise<Read> {
  const { data } = await get<LedgerCheck>(PATH)
  return { check: data, readAt: Date.now() }
}

/** While the first check runs it is looked for often; later only now and then. */
const nextLook = (latest: Read | undefined): number =>
  latest?.check.isRunning && latest.check.checkedAt === null ? SOON_MS : LATER_MS

/** Whether the check says nothing about now: its petals stay open, without alarm. */
export const isOpen = (state: SealState): boolean => state !== 'whole' && state !== 'broken'

export interface SealOfCheck {
  readonly check: LedgerCheck | undefined
  readonly state: SealState
  readonly petals: readonly boolean[]
  readonly words: string
}

/** The last ledger check with its age, kept current. */
export function useLedgerCheck(): SealOfCheck {
  const { data, error } = useSWR<Read, Error>([PATH, 'seal'], read, { refreshInterval: nextLook })
  const check = data?.check
  const sinceRead = useAge(data?.readAt ?? null)
  const atRead = check?.ageSeconds ?? null
  const ageMs = sinceRead === null || atRead === null ? null : atRead * 1_000 + sinceRead
  const state = sealStateOf(check, ageMs)
  return {
    check,
    state,
    petals: petalsOf(check, state),
    words: data === undefined && error ? NOT_READ : checkInWords(check, state, ageMs),
  }
}

/** What the seal of the signed-in investor is drawn from; undefined while unknown. */
export const useSealSeed = (): string | undefined =>
  useSWR<Answer<OwnAccounts>, Error>('/user/accounts').data?.data.seal
