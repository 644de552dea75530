import { Link } from 'wouter'
import { hasBank, masked, type Payee } from './withdrawal.ts'

/** Read-only here: the bank account is changed in one place, the settings. */
export function BankFields({ payee }: { payee: Payee }) {
  if (!hasBank(payee))
    return (
      <>
        <div className="bank-fields">
          <Shown label="Bank name" value={payee.bankName ?? ''} />
          <Shown label="Account number" value={maskedOrEmpty(payee.accountNumber)} />
          <Shown label="Routing number" value={maskedOrEmpty(payee.routingNumber)} />
        </div>
        <p className="caution">
          <span>
            Not all of your bank details are in your settings yet. Add them there first, then come
            back to request the withdrawal.
          </span>
        </p>
        <Link className="button button-primary button-wide" href="/user/setting">
          Add bank details in settings
        </Link>
      </>
    )
  return (
    <div className="bank-fields">
      <Shown label="Bank name" value={payee.bankName ?? ''} />
      <Shown label="Account number" value={maskedOrEmpty(payee.accountNumber)} />
      <Shown label="Routing number" value={maskedOrEmpty(payee.routingNumber)} />
      <p className="field-hint">
        Only the last four characters are shown.{' '}
        <Link href="/user/setting">Change in settings</Link>
      </p>
    </div>
  )
}

const maskedOrEmpty = (text: string | null): string => (text ? masked(text) : '')

const Shown = ({ label, value }: { label: string; value: string }) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <input className="input figures" value={value} readOnly />
  </label>
)
