import type { RosetteRank } from '../../design/rosette.mjs'

type Drawing = { readonly seed: string; readonly rank: RosetteRank }

const full = (seed: string): Drawing => ({ seed, rank: 4 })

/** File name of each rosette, its seed (a page's name or a plan's id) and its number of rings. */
export const rosettes: Readonly<Record<string, Drawing>> = {
  home: full('home'),
  about: full('about'),
  contact: full('contact'),
  faq: full('faq'),
  insights: full('insights'),
  legal: full('legal'),
  verify: full('verify'),
  missing: full('404'),
  testimonials: { seed: 'testimonials', rank: 3 },
  'plan-starter': { seed: 'plan:starter', rank: 1 },
  'plan-standard': { seed: 'plan:standard', rank: 2 },
  'plan-advanced': { seed: 'plan:advanced', rank: 3 },
  'plan-master': { seed: 'plan:master', rank: 4 },
}
