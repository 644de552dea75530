import { assetOfMethod } from '@assay/api/domain/asset'
import type { Cents } from '@assay/api/domain/money'
import { typedAmount } from '@assay/api/domain/typed_amount'
import { Link } from 'wouter'
import type { CommandBody } from '@assay/client/commands'
import { AmountField } from '../ui/AmountField.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Choices } from '../ui/Choices.tsx'
import { centsOf, type Usd, usdOf } from '@assay/client/money'
import { FormHead } from '../ui/FormHead.tsx'
import { assertCovered, formFindings, showRefusal } from '../ui/formFindings.ts'
import type { useDraft } from '../ui/useDraft.ts'
import { type Errors, useForm, type Values } from '../ui/useForm.ts'
import { AddressField } from './AddressField.tsx'
import { BankFields } from './BankFields.tsx'
import { Breakdown } from './Breakdown.tsx'
import { FactorNeeded, PayoutHeld } from './Blockers.tsx'
import {
  hasBank,
  isMethod,
  METHOD_NAMES,
  type Payee,
  savedAddress,
  type Terms,
} from './withdrawal.ts'
import { assertAddress, checkWithdrawal } from './withdrawRules.ts'

interface WithdrawFormProps {
  readonly payee: Payee
  readonly terms: Terms
  readonly draft: ReturnType<typeof useDraft<{ method: string; amount: string; address: string }>>
  readonly refused: Errors | undefined
  readonly readAvailable: () => Promise<Usd>
  readonly onReview: (body: CommandBody) => void
}

const FAILED = 'Please fill in all required fields correctly.'

export function WithdrawForm(props: WithdrawFormProps) {
  const { payee, terms, draft, refused, readAvailable, onReview } = props
  const { values, change } = draft
  const { errors, sending, summary, onSubmit } = useForm({
    check: (sent) => formFindings('withdrawal', checkWithdrawal(sent, payee)),
    explain: () => FAILED,
    async send(sent) {
      await showRefusal('withdrawal', assess(sent, readAvailable), FAILED)
      onReview(bodyOf(sent))
    },
    refused,
  })
  const way = terms.methods.find(({ method }) => method === values.method)
  const isSaved = values.address.trim() === savedAddress(payee, values.method)
  // Another address than the saved one is assessed by the server, which knows whether it was ever paid to.
  const heldUntil = isSaved ? way?.heldUntil : null
  const asset = isMethod(values.method) ? assetOfMethod(values.method) : null
  // Without an account nothing can be requested, so the form shows no more fields.
  const lacksBank = values.method === 'bank' && !hasBank(payee)

  return (
    <div className="flow">
      <FormHead title="Withdraw" errors={errors} summary={summary}>
        <Available maximum={terms.maximum} />
        <FactorNeeded />
      </FormHead>
      <form className="form" onSubmit={onSubmit} noValidate>
        <Choices
          name="method"
          legend="Method"
          chosen={values.method}
          // Another method is another destination: the address typed for the last one must not stay.
          onChoose={(method) => change({ method, address: savedAddress(payee, method) })}
          error={errors.fields.method}
          choices={terms.methods.map(({ method, network }) => ({
            value: method,
            label: METHOD_NAMES[method],
            detail: detailOf(network, payee),
          }))}
        />
        {values.method === 'bank' && <BankFields payee={payee} />}
        {asset && (
          <AddressField
            asset={asset}
            value={values.address}
            saved={savedAddress(payee, values.method)}
            onType={(address) => change({ address })}
            error={errors.fields.address}
          />
        )}
        {!lacksBank && (
          <Request
            values={values}
            terms={terms}
            heldUntil={heldUntil}
            error={errors.fields.amount}
            sending={sending}
            onType={(amount) => change({ amount })}
          />
        )}
      </form>
    </div>
  )
}

interface RequestProps {
  readonly values: Values
  readonly terms: Terms
  readonly heldUntil: string | null | undefined
  readonly error: string | undefined
  readonly sending: boolean
  readonly onType: (amount: string) => void
}

/** The amount with its costs, and the button to the next step. */
function Request({ values, terms, heldUntil, error, sending, onType }: RequestProps) {
  const { amount = '', method = '' } = values
  const takes = (cents: Cents) => cents <= centsOf(terms.maximum)
  const cents = typedAmount(amount)
  return (
    <>
      {heldUntil && <PayoutHeld until={heldUntil} />}
      <AmountField
        value={amount}
        onType={onType}
        effect="withdrawn"
        takes={takes}
        maximum={terms.maximum}
        error={error}
      />
      <Breakdown
        amount={cents !== null && takes(cents) ? cents : null}
        terms={terms}
        method={method}
      />
      <button className="button button-primary button-wide" type="submit" disabled={sending}>
        Review withdrawal
      </button>
    </>
  )
}

function detailOf(network: string | null, payee: Payee): string {
  if (network !== null) return `${network} network`
  return hasBank(payee) ? 'To your bank account' : 'Add your bank details in settings first'
}

const Available = ({ maximum }: { maximum: Usd }) => (
  <p>
    Available: <Amount value={maximum} />
    {centsOf(maximum) === 0n && (
      <>
        . <Link href="/user/deposit">Make a deposit</Link> to have something to withdraw.
      </>
    )}
  </p>
)

async function assess(sent: Values, readAvailable: () => Promise<Usd>): Promise<void> {
  await assertAddress(sent)
  const amount = typedAmount(sent.amount ?? '')
  if (amount !== null) await assertCovered(amount, readAvailable)
}

function bodyOf({ method = '', amount = '', address = '' }: Values): CommandBody {
  const cents = typedAmount(amount)
  const requested = { method, amount: cents === null ? '' : usdOf(cents) }
  return method === 'bank' ? requested : { ...requested, address: address.trim() }
}
