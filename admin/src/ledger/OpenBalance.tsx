import { INVESTOR_ACCOUNTS } from '@assay/api/domain/ledger_accounts'
import { ASSET_NAMES, ASSETS } from '@assay/api/domain/asset'
import { addUp } from '@assay/client/addUp'
import { formatUsd, type Usd } from '@assay/client/money'
import type { Account } from '@assay/client/schemas'
import { PLACE_NAMES } from '@assay/client/statement'
import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { accountPath } from './accountColumns.ts'
import '../../../design/balance.css'

interface OpenBalanceProps {
  readonly uid: string
  readonly portfolio: Usd
  /** What the investor's row states of each place. */
  readonly stated: Readonly<Record<(typeof INVESTOR_ACCOUNTS)[number], Usd>>
}

/** An investor's total down to the accounts: each level added up by this browser, as the investor sees it. */
export function OpenBalance({ uid, portfolio, stated }: OpenBalanceProps) {
  const { data, error } = useGetList<Account>('accounts', {
    filter: { uid },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: INVESTOR_ACCOUNTS.length * ASSETS.length },
  })
  return (
    <section aria-label="Balance, account by account">
      {INVESTOR_ACCOUNTS.map((place) => (
        <details key={place} className="balance-part">
          <summary>
            <span aria-hidden="true">›</span>
            <h2>{PLACE_NAMES[place]}</h2>
            <Figure value={stated[place]} />
          </summary>
          <Accounts
            name={PLACE_NAMES[place]}
            stated={stated[place]}
            accounts={data?.filter(({ kind }) => kind === place)}
            hasFailed={error !== null}
          />
        </details>
      ))}
      <Sum
        name="Portfolio"
        stated={portfolio}
        parts={INVESTOR_ACCOUNTS.map((one) => stated[one])}
      />
    </section>
  )
}

interface AccountsProps {
  readonly name: string
  readonly stated: Usd
  readonly accounts: readonly Account[] | undefined
  readonly hasFailed: boolean
}

function Accounts({ name, stated, accounts, hasFailed }: AccountsProps) {
  if (accounts === undefined)
    return (
      <p className="part-note">{hasFailed ? 'These rows could not be fetched.' : 'Loading…'}</p>
    )
  return (
    <div className="balance-inside">
      <ul className="balance-accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <Link to={accountPath(account)}>{ASSET_NAMES[account.asset]}</Link>
            <Figure value={account.balance} />
          </li>
        ))}
      </ul>
      <Sum
        name={`Sum of ${name.toLowerCase()}`}
        stated={stated}
        parts={accounts.map(({ balance }) => balance)}
      />
    </div>
  )
}

interface SumProps {
  readonly name: string
  readonly stated: Usd
  readonly parts: readonly Usd[]
}

function Sum({ name, stated, parts }: SumProps) {
  const { total, isEqual, difference } = addUp(stated, parts)
  return (
    <p className="balance-sum">
      <span>{name}</span>
      {isEqual ? (
        <span className="balance-equals">
          <span aria-hidden="true">=</span>
          <span className="visually-hidden">equals what the ledger states:</span>
        </span>
      ) : (
        <span className="balance-differs">
          The ledger states {formatUsd(stated)}, {formatUsd(difference)} more. Reload the page; if
          this stays, run the ledger check.
        </span>
      )}
      <Figure value={total} />
    </p>
  )
}

const Figure = ({ value }: { value: Usd }): ReactNode => (
  <span className="amount figures">{formatUsd(value)}</span>
)
