import { typedAmount } from '@assay/api/domain/typed_amount'
import { RISK_NOTICE } from '@assay/api/domain/risk_notice'
import { InCoins } from '../markets/InCoins.tsx'
import type { CommandBody } from '@assay/client/commands'
import { AmountField } from '../ui/AmountField.tsx'
import { Choices } from '../ui/Choices.tsx'
import { centsOf, formatUsd, usdOf } from '@assay/client/money'
import { FormHead } from '../ui/FormHead.tsx'
import { formFindings } from '../ui/formFindings.ts'
import type { useDraft } from '../ui/useDraft.ts'
import { type Errors, useForm, type Values } from '../ui/useForm.ts'
import type { Network } from './deposit.ts'
import { NetworkFacts } from './NetworkFacts.tsx'

interface DepositFormProps {
  readonly networks: readonly Network[]
  readonly draft: ReturnType<typeof useDraft<{ method: string; amount: string }>>
  readonly refused: Errors | undefined
  readonly onReview: (body: CommandBody) => void
}

const NO_ASSET = 'Please select an asset.'
const NO_AMOUNT = 'Please enter an amount.'
const FAILED = 'Deposit failed. Please try again.'

export function DepositForm({ networks, draft, refused, onReview }: DepositFormProps) {
  const { values, change } = draft
  const { errors, summary, onSubmit } = useForm({
    check: (sent) => formFindings('deposit', check(sent, networks)),
    explain: () => FAILED,
    send: async ({ method = '', amount = '' }) => {
      const cents = typedAmount(amount)
      if (cents !== null) onReview({ method, amount: usdOf(cents) })
    },
    refused,
  })
  const chosen = networks.find(({ method }) => method === values.method)

  return (
    <div className="flow">
      <FormHead title="Deposit" errors={errors} summary={summary}>
        <p className="risk-line">{RISK_NOTICE.text}</p>
      </FormHead>
      <form className="form" onSubmit={onSubmit} noValidate>
        <Choices
          name="method"
          legend="Asset"
          chosen={values.method}
          onChoose={(method) => change({ method })}
          error={errors.fields.method}
          choices={networks.map(({ method, name, network, available }) => ({
            value: method,
            label: `${name} (${method})`,
            detail: available ? `${network} network only` : 'Not taken at the moment',
            disabled: !available,
          }))}
        />
        {chosen && <NetworkFacts network={chosen} />}
        <AmountField
          value={values.amount}
          onType={(amount) => change({ amount })}
          effect="deposited"
          takes={(amount) => chosen === undefined || amount >= centsOf(chosen.minAmount)}
          error={errors.fields.amount}
          hint={chosen && <InCoins asset={chosen.method} amount={typedAmount(values.amount)} />}
        />
        <button className="button button-primary button-wide" type="submit">
          Review deposit
        </button>
      </form>
    </div>
  )
}

function check({ method = '', amount = '' }: Values, networks: readonly Network[]) {
  const network = networks.find((row) => row.method === method)
  const cents = typedAmount(amount)
  const findings: Record<string, string> = {}
  if (network === undefined) findings.method = NO_ASSET
  if (cents === null) findings.amount = NO_AMOUNT
  else if (network !== undefined && cents < centsOf(network.minAmount))
    findings.amount = `The smallest deposit in ${network.name} is ${formatUsd(network.minAmount)}.`
  return findings
}
