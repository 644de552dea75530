import { Button } from '@mui/material'
import { formatUsd } from '@assay/client/money'
import type { Claim } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../client.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useMay } from '../ui/useMay.ts'
import { WriteOffDialog } from './WriteOffDialog.tsx'
import './chains.css'

const TITLE = 'Claims'

/** Deposits that were credited and reversed by their chain: who owes what for them, and what became of it. */
export function Claims() {
  const query = useQuery({ queryKey: ['claims'], queryFn: () => get<Claim[]>('/claims') })
  return (
    <Loaded query={query} title={TITLE} failed="The claims could not be fetched.">
      {(claims) => (
        <ScreenFrame
          title={TITLE}
          subtitle="Credited deposits that were reversed by their chain. What was available has paid for them; the rest is owed until later money settles it, or two members of staff write it off."
          fresh="claims"
        >
          {claims.length === 0 && (
            <p className="part-note">No credited deposit was ever reversed by its chain.</p>
          )}
          {claims.map((claim) => (
            <ClaimItem key={claim.id} claim={claim} />
          ))}
        </ScreenFrame>
      )}
    </Loaded>
  )
}

const WORDS: Readonly<Record<Claim['state'], (claim: Claim) => string>> = {
  open: ({ owed }) => `${formatUsd(owed)} owed`,
  settled: ({ credited }) => `${formatUsd(credited)} reversed, nothing owed`,
  written_off: ({ writtenOff }) => `${formatUsd(writtenOff)} written off`,
  restored: ({ credited }) => `${formatUsd(credited)} restored`,
}

const noteOf = ({ state, isFrozen, chainState }: Claim) => {
  if (state === 'restored')
    return isFrozen
      ? 'The chain has the payment again and everything was given back. The account is still frozen: look at the chain, then lift it.'
      : 'The chain has the payment again, and everything was given back.'
  return isFrozen ? `${CHAIN_WORDS[chainState]} The account is frozen.` : CHAIN_WORDS[chainState]
}

const IN_NO_BLOCK = 'The payment is in no block.'
const IN_A_BLOCK = 'The payment is in a block again and not final yet.'
const CHAIN_WORDS: Readonly<Record<Claim['chainState'], string>> = {
  seen: IN_NO_BLOCK,
  reorged: IN_NO_BLOCK,
  dropped: IN_NO_BLOCK,
  confirming: IN_A_BLOCK,
  disputed: IN_A_BLOCK,
  replaced: 'The payment is replaced by another one.',
  final:
    'The chain has the payment again with another amount: two members of staff decide about these coins in the chain inbox, apart from what is owed.',
}

function ClaimItem({ claim }: { claim: Claim }) {
  const isAllowed = useMay('chain-inbox.manage')
  const open = useOpenDialog()
  return (
    <section className="inbox-item" aria-labelledby={`claim-${claim.id}`}>
      <h2 className="part-heading" id={`claim-${claim.id}`}>
        {WORDS[claim.state](claim)}, {claim.user.name}
      </h2>
      <p className="part-note">{noteOf(claim)}</p>
      {claim.approvalId !== null && (
        <p className="part-note">
          <Link to={`/admin/approvals/${claim.approvalId}`}>
            A write-off is waiting for a second approval
          </Link>
        </p>
      )}
      <Facts facts={factsOf(claim)} />
      {isAllowed && claim.state === 'open' && claim.approvalId === null && (
        <div className="detail-commands">
          <Button
            size="small"
            variant="outlined"
            onClick={() => open(<WriteOffDialog claim={claim} />)}
          >
            Write off
          </Button>
        </div>
      )}
    </section>
  )
}

const factsOf = (claim: Claim): readonly Fact[] => [
  { label: 'Reversed', value: <Moment at={claim.reversedAt} /> },
  {
    label: 'Investor',
    value:
      claim.user.email === null ? (
        claim.user.name
      ) : (
        <Link to={`/admin/allusers/${claim.user.id}`}>{claim.user.email}</Link>
      ),
  },
  {
    label: 'Deposit',
    value: <Link to={`/admin/deposits/${claim.id}`}>{claim.reference}</Link>,
  },
  { label: 'Credited', value: `${formatUsd(claim.credited)} in ${claim.asset}` },
  { label: 'Paid out of what was available', value: formatUsd(claim.settled) },
  {
    label: 'Written off',
    value: claim.reason && `${formatUsd(claim.writtenOff)}: ${claim.reason}`,
  },
  { label: 'Transaction', value: <Copyable text={claim.txid} label="transaction" />, isWide: true },
]
