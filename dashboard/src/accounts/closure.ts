import { formatUsd } from '@assay/client/money'
import type { Closure } from '@assay/client/schemas'
import useSWR from 'swr'
import { type Answer, call, post } from '../client.ts'

const PATH = '/user/closure'

export const useClosure = () => useSWR<Answer<Closure>, Error>(PATH)

export const askForClosure = (): Promise<Answer<Closure>> => post(PATH, {})
export const takeClosureBack = (): Promise<Answer<Closure>> => call('DELETE', PATH, {})

type Blocker = Closure['blockers'][number]

const WORDS: Readonly<Record<Blocker['kind'], string>> = {
  balance: 'Available balance',
  deposits: 'Deposits under way',
  withdrawals: 'Withdrawals under way',
  investments: 'Investments',
  dues: 'Earned and not paid yet',
  payments: 'Payments that staff decide about',
  claims: 'Owed for reversed deposits',
  money: 'Money in your account',
}

/** What blocks the closure, as a line: `Available balance: $50.00`. */
export const blockerInWords = ({ kind, amount }: Blocker): string =>
  `${WORDS[kind]}: ${formatUsd(amount)}`
