// Lists the claims that a live build had to change or leave out, and with SITE_STRICT=1 fails the build.
import { readdirSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { site } from '../site.ts'
import { type Claim, type Mode, standing } from './claim.ts'

export interface Unproven {
  readonly claim: string
  readonly shown: string
}

interface Entry extends Claim {
  readonly id: string
}

const isClaim = (entry: object): entry is Entry => 'evidence' in entry && 'neutral' in entry

/** Every claim of the content folder whose wording a build of this mode may not use. */
export function unproven(folder: URL, mode: Mode, today: string): Unproven[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) => {
    const entries: object[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    return entries.filter(isClaim).flatMap((entry) => {
      const said = standing(entry, mode, today)
      if (said?.kind === 'proven') return []
      return [
        { claim: `${name.replace('.json', '')}/${entry.id}`, shown: said?.text ?? 'left out' },
      ]
    })
  })
}

/** The reserved names of the demo; a live page must not contain them. */
export function inventedIdentity(identity: { origin: string; email: string }): Unproven[] {
  const places = {
    'site.ts/origin': new URL(identity.origin).hostname,
    'site.ts/email': identity.email,
  }
  return Object.entries(places)
    .filter(([, value]) => value.endsWith('.example'))
    .map(([claim, shown]) => ({ claim, shown }))
}

/** Legal texts that are still those of the demo. */
export function demoTexts(folder: URL): Unproven[] {
  return readdirSync(folder)
    .filter((name) => /^scope: demo$/m.test(readFileSync(new URL(name, folder), 'utf8')))
    .map((name) => ({ claim: `legal/${name}`, shown: 'the text of the demonstration' }))
}

export function claimsReport(mode: Mode, today: string): AstroIntegration {
  return {
    name: 'claims-report',
    hooks: {
      'astro:config:done': ({ config, logger }) => {
        if (mode !== 'live') return
        const list = [
          ...unproven(new URL('content/', config.srcDir), mode, today),
          ...inventedIdentity(site),
          ...demoTexts(new URL('content/legal/', config.srcDir)),
        ]
        if (list.length === 0) return
        const lines = list.map(({ claim, shown }) => `  ${claim}: ${shown}`)
        logger.warn(`${list.length} claims have no live evidence:\n${lines.join('\n')}`)
        if (process.env.SITE_STRICT === '1') {
          throw new Error(
            `SITE_STRICT: ${list.length} claims have no live evidence. Give them evidence, or take them out.`,
          )
        }
      },
    },
  }
}
