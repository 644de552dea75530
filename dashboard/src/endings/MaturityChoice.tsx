import { CallFailure, sentenceOf } from '@assay/client/failures'
import { CHOICE_WORDS, OBSTACLE_WORDS } from '@assay/client/maturity'
import type { AtMaturity } from '@assay/client/schemas'
import { termFacts } from '@assay/client/terms'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import { call } from '../client.ts'
import { isTouched } from '../live/changes.ts'
import { ReadTerms } from '../terms/ReadTerms.tsx'
import { useTermSheet } from '../terms/useTermSheet.ts'
import { Choices } from '../ui/Choices.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'

interface MaturityChoiceProps {
  readonly id: string
  readonly ending: AtMaturity
}

const FAILED = 'Your choice could not be saved just now. Please try again.'
type Choice = AtMaturity['choice']

/** Paid out or renewed. A renewal shows the terms in force, which are accepted by their hash. */
export function MaturityChoice({ id, ending }: MaturityChoiceProps) {
  const [chosen, setChosen] = useState<Choice>(ending.choice)
  const { isSaving, problem, save } = useChoice(id)
  // a renewal that would not happen as things are is chosen again, on the terms in force
  const isAnother = chosen !== ending.choice || (chosen === 'renew' && ending.obstacle !== null)
  return (
    <form className="form" onSubmit={(event) => event.preventDefault()}>
      {ending.obstacle !== null && (
        <p className="ending-obstacle" role="status">
          You chose to renew, but as things are it would be paid out:{' '}
          {OBSTACLE_WORDS[ending.obstacle]}.
        </p>
      )}
      <Choices
        name="at-maturity"
        legend="What happens then"
        chosen={chosen}
        onChoose={(value) => setChosen(value === 'renew' ? 'renew' : 'payout')}
        choices={[
          { value: 'payout', label: CHOICE_WORDS.payout, detail: 'To your available balance.' },
          { value: 'renew', label: CHOICE_WORDS.renew, detail: 'For another term of the plan.' },
        ]}
      />
      {chosen === 'renew' && isAnother && (
        <Renewal
          planId={ending.planId}
          isSaving={isSaving}
          accept={(terms) => void save({ choice: 'renew', terms })}
        />
      )}
      {chosen === 'payout' && isAnother && (
        <button
          className="button button-primary"
          type="button"
          disabled={isSaving}
          onClick={() => void save({ choice: 'payout' })}
        >
          Pay out at the end
        </button>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </form>
  )
}

interface RenewalProps {
  readonly planId: string
  readonly isSaving: boolean
  readonly accept: (terms: string) => void
}

function Renewal({ planId, isSaving, accept }: RenewalProps) {
  const sheet = useTermSheet(planId).data?.data
  if (sheet === undefined) return <p className="muted">Loading the terms in force…</p>
  return (
    <>
      <p>
        It is renewed on these terms only. If they change before the last date, or if the plan is no
        longer offered then, it is paid out instead.
      </p>
      <Facts>
        {termFacts(sheet).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <ReadTerms key={sheet.terms} planId={planId} />
      <button
        className="button button-primary"
        type="button"
        disabled={isSaving}
        onClick={() => accept(sheet.terms)}
      >
        Accept these terms and renew
      </button>
    </>
  )
}

function useChoice(id: string) {
  const { mutate } = useSWRConfig()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(body: { choice: Choice; terms?: string }): Promise<void> {
    setSaving(true)
    setProblem(undefined)
    try {
      await call('PUT', `/investment/${encodeURIComponent(id)}/at-maturity`, { body })
      toast.success(body.choice === 'renew' ? 'It will be renewed.' : 'It will be paid out.')
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(sentenceOf(failure, FAILED))
    } finally {
      setSaving(false)
      // the plan may have changed under the reader: its terms are read again either way
      void mutate((key) => isTouched(key, ['investment']))
    }
  }

  return { isSaving, problem, save }
}
