// Claims and their evidence. A claim is the wording of the specification with its evidence; a claim without evidence is
// marked in the demo and never reaches a live page.
import { z } from 'astro/zod'

export type Mode = 'demo' | 'live'

const evidence = z
  .object({
    source: z
      .string()
      .min(12, 'Say where a reader can check it: a document, a register, a measurement.'),
    asOf: z.iso.date('Give the day the figure was true, as 2026-01-31.'),
    expires: z.iso.date('Give the day it must be checked again, as 2027-01-31.').optional(),
    consent: z.string().min(6, 'Give the reference of the signed consent and its day.').optional(),
    scope: z.enum(['demo', 'live'], {
      error: 'Say "live" only if it is true of the operator, not just of the demo data.',
    }),
  })
  .strict()

export const claim = z.object({
  text: z.string().min(1),
  /** The wording without evidence; null leaves the claim out. */
  neutral: z.string().min(1).nullable(),
  evidence: evidence.nullable(),
})

/** Words and marks of people and other firms require their consent. */
export const consented = (entry: Claim): boolean =>
  entry.evidence === null || entry.evidence.consent !== undefined

export type Claim = z.infer<typeof claim>

export interface Standing {
  readonly text: string
  readonly kind: 'proven' | 'neutral' | 'example'
  readonly footnote: string | null
}

function inForce({ evidence: ground }: Claim, mode: Mode, today: string): boolean {
  if (ground === null) return false
  const { scope, asOf, expires } = ground
  return asOf <= today && (expires ?? today) >= today && (mode === 'demo' || scope === 'live')
}

const longDate = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))

/** How a claim appears in a build of this mode on this day; null leaves it out. */
export function standing(entry: Claim, mode: Mode, today: string): Standing | null {
  const { text, neutral, evidence: ground } = entry
  if (ground !== null && inForce(entry, mode, today)) {
    return { text, kind: 'proven', footnote: `${ground.source}, as of ${longDate(ground.asOf)}` }
  }
  if (mode === 'demo') return { text, kind: 'example', footnote: null }
  return neutral === null ? null : { text: neutral, kind: 'neutral', footnote: null }
}
