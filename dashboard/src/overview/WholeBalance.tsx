import { lazyPart } from '@assay/client/react/lazyCode'
import { Suspense } from 'react'
import { WHOLE } from '@assay/client/openPaths'
import type { User } from '../accounts/user.ts'
import { useOpenPaths } from '../ledger/useOpenPaths.ts'
import { Amount } from '../ui/Amount.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import '../../../design/balance.css'

const BalanceTree = lazyPart(async () => (await import('../ledger/BalanceTree.tsx')).BalanceTree)

/** The total: a button that unfolds it down to its entries. */
export function WholeBalance({ user }: { user: User }) {
  const open = useOpenPaths()
  const isOpen = open.isOpen(WHOLE)
  return (
    <details
      className="balance-whole"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) open.toggle(WHOLE)
      }}
    >
      <summary>
        <span className="portfolio-total figure-alone">
          <Amount value={user.portfolio} />
        </span>
        <span className="balance-cue">{isOpen ? 'Close' : 'Open the balance'}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Opening />}>
          <BalanceTree user={user} open={open} />
        </Suspense>
      )}
    </details>
  )
}

const Opening = () => (
  <Loading failure={undefined} retry={() => undefined}>
    <Bars count={4} />
  </Loading>
)
