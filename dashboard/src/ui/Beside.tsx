import type { ReactNode } from 'react'
import './beside.css'

interface BesideProps {
  /** The name of the part at the side, for a screen reader. */
  readonly label: string
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** A form, and what belongs to its step: under it on a phone, at its side where the page is wide. */
export const Beside = ({ label, aside, children }: BesideProps) => (
  <div className="beside">
    {children}
    <aside className="beside-parts" aria-label={label}>
      {aside}
    </aside>
  </div>
)
