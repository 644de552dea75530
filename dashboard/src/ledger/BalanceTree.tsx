import { ASSET_NAMES } from '@assay/api/domain/asset'
import { INVESTOR_ACCOUNTS } from '@assay/api/domain/ledger_accounts'
import { sentenceOf } from '@assay/client/failures'
import type { OwnAccounts } from '@assay/client/schemas'
import { PLACE_NAMES } from '@assay/client/statement'
import useSWR from 'swr'
import type { User } from '../accounts/user.ts'
import type { Answer } from '../client.ts'
import { Bars, Loading } from '../ui/Loading.tsx'
import { AccountEntries } from './AccountEntries.tsx'
import { BalanceLevel, BalanceSum } from './BalanceLevel.tsx'
import type { OpenPaths } from './useOpenPaths.ts'

type Account = OwnAccounts['accounts'][number]
type Place = Account['account']

const statedOf = (user: User, place: Place) => (place === 'available' ? user.balance : user[place])

interface BalanceTreeProps {
  readonly user: User
  readonly open: OpenPaths
}

/** The total, unfolded: its places, their assets, the entries of each. */
export function BalanceTree({ user, open }: BalanceTreeProps) {
  const { data, error, mutate } = useSWR<Answer<OwnAccounts>, Error>('/user/accounts')
  const accounts = data?.data.accounts
  return (
    <div className="balance-inside">
      {INVESTOR_ACCOUNTS.map((place) => (
        <BalanceLevel
          key={place}
          path={place}
          name={PLACE_NAMES[place]}
          value={statedOf(user, place)}
          depth={3}
          open={open}
        >
          {accounts === undefined ? (
            <Loading
              failure={error && sentenceOf(error, 'Your accounts could not be read just now.')}
              retry={() => void mutate()}
            >
              <Bars count={3} />
            </Loading>
          ) : (
            <Assets
              place={place}
              stated={statedOf(user, place)}
              accounts={accounts.filter(({ account }) => account === place)}
              open={open}
            />
          )}
        </BalanceLevel>
      ))}
      <BalanceSum
        label="Available, on hold and invested"
        stated={user.portfolio}
        parts={INVESTOR_ACCOUNTS.map((place) => statedOf(user, place))}
      />
    </div>
  )
}

interface AssetsProps {
  readonly place: Place
  readonly stated: User['balance']
  readonly accounts: readonly Account[]
  readonly open: OpenPaths
}

function Assets({ place, stated, accounts, open }: AssetsProps) {
  return (
    <>
      {accounts.map((account) => (
        <BalanceLevel
          key={account.asset}
          path={`${place}.${account.asset.toLowerCase()}`}
          name={ASSET_NAMES[account.asset]}
          value={account.balance}
          depth={4}
          open={open}
        >
          <AccountEntries account={account} />
        </BalanceLevel>
      ))}
      <BalanceSum
        label={`Sum of ${PLACE_NAMES[place].toLowerCase()}`}
        stated={stated}
        parts={accounts.map(({ balance }) => balance)}
      />
    </>
  )
}
