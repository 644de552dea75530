import type { ReactNode } from 'react'
import './fade.css'
import './plain_table.css'

/** A table that may be wider than a phone: it scrolls on its own, also by keyboard. */
export const ScrollFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody could scroll it by keyboard
  <section className="plain-scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
