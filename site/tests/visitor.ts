// A visitor: a browser on a running instance (JOURNEY_URL), or on the built pages alone.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { Visits, type VisitOptions } from '../../journeys/visits.ts'
import { serveSite, type StaticSite } from './static_server.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Every page of the site, with its heading. */
export const PAGES = [
  '/',
  '/about',
  '/contact',
  '/contact/sent?reference=MSG-1001',
  '/faq',
  '/insights',
  '/privacy',
  '/terms',
  '/no-such-page',
] as const

interface Message {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

const SUPPORT = { email: 'support@demo.test', password: 'demo-support-2026' }

async function messagesOfInstance(base: string, subject: string): Promise<Message[]> {
  const login = await fetch(`${base}/api/auth/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SUPPORT),
  })
  assert.equal(login.status, 200, 'support signs in to read the messages')
  const { token } = await login.json()
  const filter = encodeURIComponent(JSON.stringify({ q: subject }))
  const list = await fetch(`${base}/api/admin/messages?filter=${filter}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(list.status, 200, 'support reads the messages')
  return (await list.json()).data
}

class Visitors {
  readonly #visits = new Visits({
    baseURL: () => this.#base,
    defaults: { viewport: DESKTOP },
    isFault: (line) => /content security policy|trusted/i.test(line.text()),
  })
  #site: StaticSite | undefined
  #base = process.env.JOURNEY_URL ?? ''

  async start() {
    if (this.#base !== '') return
    this.#site = await serveSite()
    this.#base = this.#site.url
  }

  async stop() {
    await this.#site?.close()
  }

  get base() {
    return this.#base
  }

  /** Runs the visit on a page, and fails if the page threw or violated its own policy. */
  visit(command: (page: Page) => Promise<void>, options: VisitOptions = {}): Promise<void> {
    return this.#visits.visit(command, options)
  }

  /** The stored messages with this subject, as the back office shows them. */
  async messages(subject: string): Promise<Message[]> {
    if (!this.#site) return messagesOfInstance(this.#base, subject)
    return this.#site.messages
      .map(({ fields }) => fields as unknown as Message)
      .filter((message) => message.subject === subject)
  }
}

export function visitors(): Visitors {
  const visits = new Visitors()
  before(() => visits.start())
  after(() => visits.stop())
  return visits
}
