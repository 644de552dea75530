import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import useSWR, { useSWRConfig } from 'swr'
import { useLocation, useSearch } from 'wouter'
import { useUser } from '../accounts/useUser.ts'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { isTouched } from '../live/changes.ts'
import { Beside } from '../ui/Beside.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { useCommand } from '../ui/useCommand.ts'
import { useDraft } from '../ui/useDraft.ts'
import { WithdrawAside } from './WithdrawAside.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawResult } from './WithdrawResult.tsx'
import { WithdrawReview } from './WithdrawReview.tsx'
import type { Terms, Withdrawal } from './withdrawal.ts'
import '../ui/flow.css'
import '../ui/timeline.css'
import './withdraw.css'

const FAILED = 'Your withdrawal could not be requested. Please try again.'
const NOT_READ = 'Your balance could not be read just now.'
const EMPTY = { method: '', amount: '', address: '' }

/** Method, amount, review; the answer has its own address, so that a reload shows it again. */
export function Withdraw() {
  const id = new URLSearchParams(useSearch()).get('withdrawal')
  const [freshId, setFreshId] = useState<string | null>(null)
  if (id !== null) return <WithdrawResult key={id} id={id} isFresh={id === freshId} />
  return <Request onDone={setFreshId} />
}

function Request({ onDone }: { onDone: (id: string) => void }) {
  const user = useUser()
  const terms = useSWR<Answer<Terms>, Error>('/withdrawal/terms')
  const { draft, stage, send, review, change } = useWithdrawal(onDone)
  const payee = user.data?.data
  const known = terms.data?.data
  const error = user.error ?? terms.error
  if (payee === undefined || known === undefined)
    return (
      <div className="flow">
        <Heading title="Withdraw" />
        <Loading
          failure={error && sentenceOf(error, NOT_READ)}
          retry={() => void Promise.all([user.mutate(), terms.mutate()])}
        >
          <Bars count={5} />
        </Loading>
      </div>
    )
  const facts = { payee, terms: known }
  if (stage.at === 'review')
    return (
      <WithdrawReview
        {...facts}
        body={stage.body}
        state={stage.state}
        problem={stage.problem}
        onConfirm={() => void send(stage.body)}
        onChange={change}
      />
    )
  return (
    <Beside label="About this step" aside={<WithdrawAside terms={known} />}>
      <WithdrawForm
        {...facts}
        draft={draft}
        refused={stage.refused}
        readAvailable={async () => (await terms.mutate())?.data.maximum ?? known.maximum}
        onReview={review}
      />
    </Beside>
  )
}

function useWithdrawal(onDone: (id: string) => void) {
  const draft = useDraft('withdrawal', EMPTY)
  const [, navigate] = useLocation()
  const { mutate } = useSWRConfig()
  const command = useCommand<Withdrawal>({
    kind: 'withdrawal',
    screen: '/user/withdraw',
    call: '/withdrawal',
    fields: ['method', 'amount', 'address'],
    fallback: FAILED,
    done(answer, isHere) {
      const { id } = answer.data
      draft.clear()
      toast.success('Withdrawal request submitted successfully.')
      void mutate((key) => isTouched(key, ['withdrawal', 'balance']))
      void mutate(`/withdrawal/${id}`, answer, { revalidate: false })
      if (!isHere) return
      onDone(id)
      navigate(`/user/withdraw?withdrawal=${id}`, { replace: true })
    },
  })
  return { draft, ...command }
}
