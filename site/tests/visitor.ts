// A visitor: a browser on the site that is served (JOURNEY_URL), or on the built pages alone.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../journeys/browser.ts'
import { withItsPages } from '../../journeys/failing_page.ts'
import { serveSite, type StaticSite } from './static_server.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** Every page of the site, with what its heading says. */
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
  #browser: Browser | undefined
  #site: StaticSite | undefined
  #base = process.env.JOURNEY_URL ?? ''

  async start() {
    if (this.#base === '') {
      this.#site = await serveSite()
      this.#base = this.#site.url
    }
    this.#browser = await launchBrowser()
  }

  async stop() {
    await this.#browser?.close()
    await this.#site?.close()
  }

  get base() {
    return this.#base
  }

  /** Gives a page to the visit, and fails it if the page threw or broke its own policy. */
  async visit(act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
    if (!this.#browser) throw new Error('The browser has not started')
    const context = await this.#browser.newContext({
      baseURL: this.#base,
      viewport: DESKTOP,
      ...options,
    })
    const faults: string[] = []
    context.on('weberror', (fault) => faults.push(String(fault.error())))
    context.on('console', (line) => {
      if (/content security policy|trusted/i.test(line.text())) faults.push(line.text())
    })
    try {
      await act(await context.newPage())
      assert.deepEqual(faults, [])
    } catch (failure) {
      throw await withItsPages(context, failure)
    } finally {
      await context.close()
    }
  }

  /** The stored messages of that subject, as the back office has them. */
  async messages(subject: string): Promise<Message[]> {
    if (!this.#site) return messagesOfInstance(this.#base, subject)
    return this.#site.messages
      .map(({ fields }) => fields as unknown as Message)
      .filter((message) => message.subject === subject)
  }
}

export function visitors(): Visitors {
  const house = new Visitors()
  before(() => house.start())
  after(() => house.stop())
  return house
}
