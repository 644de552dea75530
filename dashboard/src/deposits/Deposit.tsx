import type { CommandBody } from '@assay/client/commands'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { sentenceOf } from '@assay/client/failures'
import { isTouched } from '../live/changes.ts'
import { Beside } from '../ui/Beside.tsx'
import { showErrors } from '../ui/errorToasts.ts'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { useCommand } from '../ui/useCommand.ts'
import { useDraft } from '../ui/useDraft.ts'
import { DepositAside } from './DepositAside.tsx'
import { DepositForm } from './DepositForm.tsx'
import { DepositReview } from './DepositReview.tsx'
import type { Deposit as DepositRow } from './deposit.ts'
import { useNetworks } from './useNetworks.ts'
import { useRiskNotice } from './useRiskNotice.ts'
import '../ui/flow.css'

const FAILED = 'Deposit failed. Please try again.'
const NOT_READ = 'The networks could not be read just now.'
const EMPTY = { method: '', amount: '' }

/** Asset, amount, review. The answer brings the address, which has a page of its own. */
export function Deposit() {
  const networks = useNetworks()
  const risk = useRiskNotice()
  const draft = useDraft('deposit', EMPTY)
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  const { stage, send, review, change } = useCommand<DepositRow>({
    kind: 'deposit',
    screen: '/user/deposit',
    call: '/deposit',
    fields: ['method', 'amount'],
    fallback: FAILED,
    done(answer, isHere) {
      draft.clear()
      void mutate((key) => isTouched(key, ['deposit']))
      void mutate(`/deposit/${answer.data.id}`, answer, { revalidate: false })
      if (isHere) navigate(`/user/payment-info?deposit=${answer.data.id}`, { replace: true })
    },
  })
  async function confirm(body: CommandBody): Promise<void> {
    try {
      await risk.keep()
    } catch (failure) {
      showErrors('deposit', sentenceOf(failure, FAILED))
      return
    }
    await send(body)
  }

  const known = networks.data?.data
  if (known === undefined)
    return (
      <div className="flow">
        <Heading title="Deposit" />
        <Loading
          failure={networks.error && sentenceOf(networks.error, NOT_READ)}
          retry={() => void networks.mutate()}
        >
          <Bars count={5} />
        </Loading>
      </div>
    )
  if (stage.at === 'review')
    return (
      <DepositReview
        body={stage.body}
        networks={known}
        risk={risk}
        state={stage.state}
        problem={stage.problem}
        onConfirm={() => void confirm(stage.body)}
        onChange={change}
      />
    )
  return (
    <Beside label="About this step" aside={<DepositAside networks={known} />}>
      <DepositForm networks={known} draft={draft} refused={stage.refused} onReview={review} />
    </Beside>
  )
}
