import { Button } from '@mui/material'
import type { ChainAccount as Account } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../client.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { Grouped, GroupedList } from '../ui/Grouped.tsx'
import { Moment } from '../ui/Moment.tsx'
import { useMay } from '../ui/useMay.ts'
import { ChainAccountDialog } from './ChainAccountDialog.tsx'

const SOURCES = {
  change: 'A change by two members of staff',
  setting: 'The settings of this installation',
} as const

/** Where the addresses of new deposits come from. A change needs a second approval. */
export function ChainAccount({ asset }: { asset: string }) {
  const isAllowed = useMay('deposit-addresses.change')
  const open = useOpenDialog()
  const { data, isError } = useQuery({
    queryKey: ['chain-accounts'],
    queryFn: () => get<Account[]>('/chain-accounts'),
  })
  if (isError)
    return (
      <p role="alert" className="part-note">
        The account of this chain could not be fetched. Load the page again.
      </p>
    )
  const account = data?.find((one) => one.asset === asset)
  if (!account) return null
  return (
    <>
      <Facts facts={factsOf(account)} />
      {account.isWatched && account.approvalId === null && isAllowed && (
        <div className="detail-commands">
          <Button
            size="small"
            variant="outlined"
            onClick={() => open(<ChainAccountDialog account={account} />)}
          >
            Change {asset} account
          </Button>
        </div>
      )}
    </>
  )
}

const factsOf = (account: Account): readonly Fact[] => {
  const { asset, form, publicKey, path, source, since, firstAddresses, next, approvalId } = account
  return [
    {
      label: form === 'pool' ? 'Key of the address pool' : 'Extended public key',
      value: publicKey && <Copyable text={publicKey} label={`key of ${asset}`} />,
      isWide: true,
    },
    { label: 'Path in the wallet', value: path },
    { label: 'Named by', value: source && SOURCES[source] },
    { label: 'In force since', value: since && <Moment at={since} /> },
    {
      label: 'First addresses, to compare with the hardware wallet',
      value: firstAddresses.length > 0 && <GroupedList all={firstAddresses} />,
      isWide: true,
    },
    { label: 'Next public key', value: next && <Grouped text={next.publicKey} />, isWide: true },
    {
      label: 'Its first address',
      value: next && <Grouped text={next.checkAddress} />,
      isWide: true,
    },
    {
      label: 'Takes over',
      value: next && (
        <>
          <Moment at={next.inForceAt} />, once its addresses are derived
        </>
      ),
      isWide: true,
    },
    {
      label: 'Waiting',
      value: approvalId && (
        <Link to={`/admin/approvals/${approvalId}`}>A change waits for a second approval</Link>
      ),
    },
  ]
}
