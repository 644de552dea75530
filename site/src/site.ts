// Everything that an operator changes: name, entity, addresses, hours, networks. The values here are invented and
// reserved for examples (RFC 2606 domain, fictional telephone range), so they belong to nobody.

export interface Hours {
  readonly days: string
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly text: string
  /** Minutes after midnight in `hoursZone`; null means closed. */
  readonly open: readonly [from: number, to: number] | null
}

export interface Network {
  readonly name: string
  readonly url: string
  readonly icon: 'linkedin' | 'x' | 'youtube' | 'telegram'
}

export const site = {
  name: 'Assay',
  tagline: 'Crypto investing that keeps its accounts in the open',
  /** Absolute links in canonical tags, the sitemap and sharing images. */
  origin: process.env.SITE_ORIGIN ?? 'https://assay.example',
  founded: '2018',
  legal: {
    entity: 'Assay Demonstration Ltd',
    registration: 'Not a registered company: this installation is a demonstration',
    jurisdiction: 'None; an operator names the regulator and register entry here',
    complaints: 'complaints@assay.example',
    privacy: 'privacy@assay.example',
  },
  email: 'support@assay.example',
  phone: { text: '+1 202 555 0142', href: 'tel:+12025550142' },
  address: {
    lines: ['Assay Demonstration Ltd', '1 Example Square', 'Springfield, EX 00000'],
    mapUrl: 'https://www.openstreetmap.org/',
  },
  hoursZone: { name: 'EST', utcOffsetMinutes: -300 },
  hours: [
    { days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5], text: '9AM-6PM EST', open: [540, 1080] },
    { days: 'Saturday', weekdays: [6], text: '10AM-2PM EST', open: [600, 840] },
    { days: 'Sunday', weekdays: [0], text: 'closed', open: null },
  ] satisfies Hours[] as readonly Hours[],
  /** Remove a network without an account of yours from the list, so that no link is dead. */
  networks: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/', icon: 'linkedin' },
    { name: 'X', url: 'https://x.com/', icon: 'x' },
    { name: 'YouTube', url: 'https://www.youtube.com/', icon: 'youtube' },
    { name: 'Telegram', url: 'https://telegram.org/', icon: 'telegram' },
  ] satisfies Network[] as readonly Network[],
  /** Which entry of content/risk.json is shown; regulators prescribe the wording. */
  riskJurisdiction: 'gb',
} as const

export const links = {
  register: '/auth/register',
  login: '/auth/login',
  deposit: '/user/deposit',
  profile: '/user/profile',
  contactApi: '/api/contact',
  pricesApi: '/api/prices',
  mail: `mailto:${site.email}`,
} as const
