import { assetOfMethod } from '@assay/api/domain/asset'
import toast from 'react-hot-toast/headless'
import { sentenceOf } from '../failures.ts'
import { Heading } from '../shell/Heading.tsx'
import type { ActBody } from '../ui/acts.ts'
import { AmountField } from '../ui/AmountField.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Choices } from '../ui/Choices.tsx'
import { typedAmount, usdOf } from '../ui/cents.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { toldFindings } from '../ui/toldFindings.ts'
import type { useDraft } from '../ui/useDraft.ts'
import { type Errors, useForm, type Values } from '../ui/useForm.ts'
import { AddressField } from './AddressField.tsx'
import { BankFields } from './BankFields.tsx'
import { Breakdown } from './Breakdown.tsx'
import { isMethod, METHOD_NAMES, type Payee, savedAddress, type Terms } from './withdrawal.ts'
import { assertAddress, checkWithdrawal } from './withdrawRules.ts'

interface WithdrawFormProps {
  readonly payee: Payee
  readonly terms: Terms
  readonly draft: ReturnType<typeof useDraft<{ method: string; amount: string; address: string }>>
  readonly refused: Errors | undefined
  readonly onReview: (body: ActBody) => void
}

const FAILED = 'Please fill in all required fields correctly.'

export function WithdrawForm({ payee, terms, draft, refused, onReview }: WithdrawFormProps) {
  const { values, change } = draft
  const { errors, summary, onSubmit } = useForm({
    check: (sent) => toldFindings(checkWithdrawal(sent, payee, terms)),
    explain: () => FAILED,
    async send(sent) {
      await whileTold(assertAddress(sent))
      onReview(bodyOf(sent))
    },
    refused,
  })
  const asset = isMethod(values.method) ? assetOfMethod(values.method) : null

  return (
    <div className="flow">
      <Heading
        title="Withdraw"
        hasErrors={errors.form !== undefined || Object.keys(errors.fields).length > 0}
      />
      <p>
        Available: <Amount value={terms.maximum} />
      </p>
      <ErrorSummary errors={errors} focus={summary} />
      <form className="form" onSubmit={onSubmit} noValidate>
        <Choices
          name="method"
          legend="Method"
          chosen={values.method}
          // Another method is another destination: what was typed for the last one must not stay.
          onChoose={(method) => change({ method, address: savedAddress(payee, method) })}
          error={errors.fields.method}
          choices={terms.methods.map(({ method, network }) => ({
            value: method,
            label: METHOD_NAMES[method],
            detail: network === null ? 'To your bank account' : `${network} network`,
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
        <AmountField
          value={values.amount}
          onType={(amount) => change({ amount })}
          maximum={terms.maximum}
          error={errors.fields.amount}
        />
        <Breakdown amount={typedAmount(values.amount)} terms={terms} method={values.method} />
        <button className="button button-primary button-wide" type="submit">
          Review withdrawal
        </button>
      </form>
    </div>
  )
}

/** A refusal is a toast too, as the product has it. */
async function whileTold(check: Promise<void>): Promise<void> {
  try {
    await check
  } catch (failure) {
    toast.error(sentenceOf(failure, FAILED))
    throw failure
  }
}

function bodyOf({ method = '', amount = '', address = '' }: Values): ActBody {
  const cents = typedAmount(amount)
  const asked = { method, amount: cents === null ? '' : usdOf(cents) }
  return method === 'bank' ? asked : { ...asked, address: address.trim() }
}
