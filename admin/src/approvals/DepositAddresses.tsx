import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useOpenDialog } from '../commands/dialogs.ts'
import { get } from '../client.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useMay } from '../ui/useMay.ts'
import { AddressDialog } from './AddressDialog.tsx'
import type { DepositAddress } from '@assay/client/schemas'

const TITLE = 'Deposit addresses'
const SOURCES = {
  change: 'A change by two members of staff',
  setting: 'The settings of this installation',
  example: 'A published example: nobody’s money',
} as const

/** The address of new deposits, by asset. A change needs a second approval. */
export function DepositAddresses() {
  const query = useQuery({
    queryKey: ['deposit-addresses'],
    queryFn: () => get<DepositAddress[]>('/deposit-addresses'),
  })
  return (
    <Loaded query={query} title={TITLE} failed="The addresses could not be fetched.">
      {(rows) => (
        <ScreenFrame
          title={TITLE}
          subtitle="The shared address of each asset, and whether new deposits are sent to it. A change needs a second approval, and existing requests keep their address."
          fresh="deposit-addresses"
        >
          {rows.map((row) => (
            <Shown key={row.asset} row={row} />
          ))}
        </ScreenFrame>
      )}
    </Loaded>
  )
}

function Shown({ row }: { row: DepositAddress }) {
  const isAllowed = useMay('deposit-addresses.change')
  const open = useOpenDialog()
  const { asset, address, isShared, source, since, next, approvalId } = row
  return (
    <section aria-labelledby={`address-${asset}`}>
      <h2 className="part-heading" id={`address-${asset}`}>
        {asset}
      </h2>
      {isShared ? (
        <p className="part-note">
          New deposits are sent to this shared address: the chain has no account in force.
        </p>
      ) : (
        <p className="part-note">
          Each new deposit gets an address of its own from the account of the chain (
          <Link to="/admin/chains">Chains</Link>). The shared address below is used only without
          one.
        </p>
      )}
      <Facts
        facts={[
          {
            label: 'Shared address',
            value: <Copyable text={address} label={`${asset} address`} />,
            isWide: true,
          },
          { label: 'Named by', value: SOURCES[source], isWide: true },
          { label: 'In force since', value: since && <Moment at={since} /> },
          { label: 'Next', value: next?.address, isWide: true },
          { label: 'In force from', value: next && <Moment at={next.inForceAt} /> },
          {
            label: 'Waiting',
            value: approvalId && (
              <Link to={`/admin/approvals/${approvalId}`}>
                A change waits for a second approval
              </Link>
            ),
          },
        ]}
      />
      {approvalId === null && isAllowed && (
        <div className="detail-commands">
          <Button size="small" variant="outlined" onClick={() => open(<AddressDialog row={row} />)}>
            Change {asset} address
          </Button>
        </div>
      )}
    </section>
  )
}
