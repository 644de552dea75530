import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { type Added, addUp } from '@assay/client/addUp'
import type { Usd } from '@assay/client/money'
import { Link } from 'wouter'
import { Amount } from '../ui/Amount.tsx'
import type { OpenPaths } from './useOpenPaths.ts'

interface LevelProps {
  readonly path: string
  readonly name: string
  readonly value: Usd
  readonly depth: 3 | 4
  readonly open: OpenPaths
  readonly children: ReactNode
}

/** One part of a balance: a heading with its amount, which unfolds into what it is made of. */
export function BalanceLevel({ path, name, value, depth, open, children }: LevelProps) {
  const isOpen = open.isOpen(path)
  const Title = depth === 3 ? 'h3' : 'h4'
  return (
    <details
      className="balance-part"
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) open.toggle(path)
      }}
    >
      <summary>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        <Title>{name}</Title>
        <Amount value={value} />
      </summary>
      {isOpen && <div className="balance-inside">{children}</div>}
    </details>
  )
}

interface SumProps {
  readonly label: string
  readonly stated: Usd
  /** Undefined while one of them is still to come, or where there is nothing to compare with. */
  readonly parts: readonly Usd[] | undefined
  /** Whether the parts follow each other without a gap. */
  readonly isWhole?: boolean
  readonly className?: string
}

/** The double-ruled sum of a level: "=" only once this browser has added the parts up to the cent. */
export function BalanceSum({ label, stated, parts, isWhole = true, className = '' }: SumProps) {
  const added = parts && addUp(stated, parts)
  return (
    <p className={`balance-sum ${className}`}>
      <span>{label}</span>
      <Verdict added={added} isWhole={isWhole} />
      <Amount value={added?.total ?? stated} />
    </p>
  )
}

function Verdict({ added, isWhole }: { added: Added | undefined; isWhole: boolean }) {
  if (added === undefined) return null
  if (added.isEqual && isWhole)
    return (
      <span className="balance-equals">
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">
          equals what the ledger states, added up in this browser:
        </span>
      </span>
    )
  return (
    <span className="balance-differs">
      {added.isEqual
        ? 'The entries do not follow each other.'
        : 'Not equal to what the ledger states.'}{' '}
      Reload the page; if this stays, <Link href="/user/messages">write to us</Link>.
    </span>
  )
}
