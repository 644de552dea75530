import { ASSETS, descriptorOf } from '@assay/api/domain/asset'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { formatUsd, type Usd } from '@assay/client/money'
import type { Investor } from './investor.ts'

const money = (label: string, amount: Usd): Fact => ({
  label,
  value: <span className="user-figure figure-alone">{formatUsd(amount)}</span>,
})

/** The total and its three parts. */
export const Money = ({ user }: { user: Investor }) => (
  <section aria-label="Figures">
    <Facts
      facts={[
        money('Portfolio', user.portfolio),
        money('Available', user.balance),
        money('On hold', user.held),
        money('Invested', user.invested),
      ]}
    />
  </section>
)

/** Where the balances came from, and in which asset they are. */
export const MoreMoney = ({ user }: { user: Investor }) => (
  <section aria-label="More figures">
    <Facts
      facts={[
        money('Approved deposits', user.totalDeposits),
        money('Approved withdrawals', user.totalWithdrawals),
        money('Earnings, net', user.earnings),
        ...ASSETS.map((asset) => money(`Available in ${asset}`, user[descriptorOf(asset).figure])),
      ]}
    />
  </section>
)

const copied = (text: string | null, label: string) =>
  text === null ? null : <Copyable text={text} label={label} />

/** Profile, contact and payout details; empty fields are left out. */
export const Profile = ({ user }: { user: Investor }) => (
  <section aria-label="Profile">
    <Facts
      facts={[
        { label: 'Username', value: user.username },
        { label: 'Phone', value: user.phoneNumber },
        { label: 'Registered', value: <Moment at={user.createdAt} /> },
        { label: 'Frozen', value: user.frozenAt && <Moment at={user.frozenAt} /> },
        { label: 'Date of birth', value: user.dob },
        { label: 'City', value: user.city },
        { label: 'State', value: user.state },
        { label: 'Password', value: 'Set, never shown' },
        { label: 'Bank', value: user.bankName },
        { label: 'Account number', value: copied(user.accountNumber, 'account number') },
        { label: 'Routing number', value: copied(user.routingNumber, 'routing number') },
        ...ASSETS.map(descriptorOf).map(({ name, profileField }) => ({
          label: `${name} address`,
          value: copied(user[profileField], `${name} address`),
          isWide: true,
        })),
        { label: 'Email', value: copied(user.email, 'email'), isWide: true },
        {
          label: 'New email, not confirmed yet',
          value: copied(user.pendingEmail, 'new email'),
          isWide: true,
        },
        { label: 'ID', value: <Copyable text={user.id} label="ID" />, isWide: true },
      ]}
    />
  </section>
)
