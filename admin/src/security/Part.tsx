import { type ReactNode, useId } from 'react'

interface PartProps {
  readonly title: string
  readonly why: string
  /** The commands, beside the heading. */
  readonly commands?: ReactNode
  readonly children?: ReactNode
}

/** A section of the security screen. */
export function Part({ title, why, commands, children }: PartProps) {
  const id = useId()
  return (
    <section className="security-part" aria-labelledby={id}>
      <div className="security-head">
        <h2 id={id}>{title}</h2>
        {commands}
      </div>
      <p className="part-note">{why}</p>
      {children}
    </section>
  )
}
