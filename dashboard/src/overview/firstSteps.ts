import { assetNames, PAYOUT_ADDRESS_FIELDS } from '@assay/api/domain/asset'
import { isUntouched } from '@assay/api/domain/request_status'
import useSWR from 'swr'
import type { User } from '../accounts/user.ts'
import type { Answer } from '../client.ts'
import { type Factors, hasFactor, useFactors } from '../security/factors.ts'
import type { Transaction } from '../ledger/transaction.ts'

export interface Step {
  readonly title: string
  readonly why: string
  readonly href: string
  readonly command: string
  readonly state: 'open' | 'waiting' | 'done'
}

const isNothing = (amount: string): boolean => /^[0.]+$/.test(amount)

/**
 * The steps of an investor: null once money was deposited and invested, the address is confirmed, a second factor is set
 * up and withdrawals have a destination; undefined while unknown.
 */
export function useFirstSteps(user: User | undefined): readonly Step[] | null | undefined {
  const hasFunds = user !== undefined && !isNothing(user.totalDeposits)
  const isInvested = user !== undefined && !(isNothing(user.invested) && isNothing(user.earnings))
  const factors = useFactors()
  // The account has the sums of deposits and investments: without a read of the history.
  const deposit = useNewest('deposit', user !== undefined && !hasFunds)
  const investment = useNewest('investment', user !== undefined && !isInvested)
  if (user === undefined || deposit === undefined || investment === undefined) return undefined
  if (factors.data === undefined && factors.error === undefined) return undefined
  const fund = hasFunds ? 'done' : deposit && isUntouched(deposit.status) ? 'waiting' : 'open'
  const invest = isInvested || investment !== null ? 'done' : 'open'
  const steps = stepsOf(user, fund, invest, factors.data?.data)
  return steps.every(({ state }) => state === 'done') ? null : steps
}

/** The newest of its type; null for none, undefined while unknown. */
function useNewest(type: 'deposit' | 'investment', isAsked: boolean) {
  const path = `/transaction/all?type=${type}&limit=1`
  const { data, error } = useSWR<Answer<Transaction[]>, Error>(isAsked ? path : null)
  // A list that could not be read counts as empty.
  if (!isAsked || (error !== undefined && data === undefined)) return null
  return data && (data.data[0] ?? null)
}

function stepsOf(
  user: User,
  fund: Step['state'],
  invest: Step['state'],
  factors: Factors | undefined,
): readonly Step[] {
  const hasPayout = [user.accountNumber, ...PAYOUT_ADDRESS_FIELDS.map((field) => user[field])].some(
    Boolean,
  )
  return [
    {
      title: 'Open your account',
      why: 'Done: you are signed in.',
      href: '/user/profile',
      command: 'See your profile',
      state: 'done',
    },
    ...protectionSteps(user, factors),
    {
      title: 'Say where withdrawals go',
      why: 'A bank account or a wallet of yours, kept in your settings.',
      href: '/user/setting',
      command: 'Add payout details',
      state: hasPayout ? 'done' : 'open',
    },
    {
      title: 'Make your first deposit',
      why:
        fund === 'waiting'
          ? 'Requested: it counts as soon as it is approved.'
          : `${assetNames('or')}. It counts as soon as it is approved.`,
      href: '/user/deposit',
      command: 'Fund your account',
      state: fund,
    },
    {
      title: 'Choose a plan',
      why: 'Compare terms and risks first; what is projected is not guaranteed.',
      href: '/user/invest',
      command: 'Compare plans',
      state: invest,
    },
  ]
}

/** A list of factors that could not be read leaves its step out. */
function protectionSteps({ emailVerifiedAt }: User, factors: Factors | undefined): Step[] {
  const verify: Step = {
    title: 'Confirm your email address',
    why: 'By the link in our mail. Your security page sends it once more.',
    href: '/user/security',
    command: 'Confirm address',
    state: emailVerifiedAt === null ? 'open' : 'done',
  }
  if (factors === undefined) return [verify]
  return [
    verify,
    {
      title: 'Turn on two-step sign-in',
      why: 'So that a stolen password alone moves no money.',
      href: '/user/security',
      command: 'Set it up',
      state: hasFactor(factors) ? 'done' : 'open',
    },
  ]
}
