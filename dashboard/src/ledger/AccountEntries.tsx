import { useState } from 'react'
import { heldBefore, isUnbroken } from '@assay/client/addUp'
import { sentenceOf } from '@assay/client/failures'
import { ownSign } from '@assay/client/figures'
import type { OwnAccounts, OwnEntry } from '@assay/client/schemas'
import { PLACE_NAMES } from '@assay/client/statement'
import useSWR from 'swr'
import { Link } from 'wouter'
import { get } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { Day } from '../ui/Instant.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { BalanceSum } from './BalanceLevel.tsx'
import { LedgerRow, LedgerRows } from './LedgerRows.tsx'
import { kindLabel } from './transactionDetail.ts'

const PAGE = 25
const FAILED = 'The entries could not be read just now.'

/** So many pages of entries from the newest backwards; answers them oldest first. */
async function readPages(path: string, pages: number): Promise<readonly OwnEntry[]> {
  let entries: readonly OwnEntry[] = []
  for (let page = 0; page < pages; page++) {
    const oldest = entries.at(-1)?.number
    const { data } = await get<OwnEntry[]>(page === 0 ? path : `${path}&before=${oldest}`)
    entries = [...entries, ...data]
    if ((entries.at(-1)?.number ?? 1) === 1) break
  }
  return entries.toReversed()
}

/** The entries of one account, the newest 25 first to be read; what is older is brought forward. */
export function AccountEntries({ account }: { account: OwnAccounts['accounts'][number] }) {
  const [pages, setPages] = useState(1)
  const path = `/user/entries?account=${account.account}&asset=${account.asset}&limit=${PAGE}`
  const { data, error, isValidating, mutate } = useSWR<readonly OwnEntry[], Error>(
    [path, pages],
    () => readPages(path, pages),
    { keepPreviousData: true },
  )
  if (data === undefined)
    return (
      <Loading failure={error && sentenceOf(error, FAILED)} retry={() => void mutate()}>
        <Bars count={5} />
      </Loading>
    )
  const [oldest] = data
  if (oldest === undefined) return <p className="muted balance-none">No entries yet.</p>
  const place = PLACE_NAMES[account.account]
  const older = oldest.number - 1
  const before = heldBefore(oldest)
  return (
    <>
      <LedgerRows label={`Entries of ${place} ${account.asset}`}>
        {older > 0 && (
          <LedgerRow
            className="ledger-forward"
            what={
              <>
                Brought forward{' '}
                <button
                  className="link-button"
                  type="button"
                  disabled={isValidating}
                  onClick={() => setPages(pages + 1)}
                >
                  Show {Math.min(older, PAGE)} older
                </button>
              </>
            }
            balance={<Amount value={before} />}
          />
        )}
        {data.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </LedgerRows>
      <BalanceSum
        label={`Sum of ${place.toLowerCase()} ${account.asset}`}
        stated={account.balance}
        parts={isValidating ? undefined : [before, ...data.map(({ amount }) => amount)]}
        isWhole={isUnbroken(data)}
      />
    </>
  )
}

const Entry = ({ entry: { at, kind, amount, balanceAfter, requestId } }: { entry: OwnEntry }) => (
  <LedgerRow
    date={<Day at={at} />}
    what={<Link href={`/user/transactions/${requestId}`}>{kindLabel(kind)}</Link>}
    amount={<Amount value={amount} sign={ownSign(amount)} />}
    balance={<Amount value={balanceAfter} />}
  />
)
