import type { Page, Worker } from '@playwright/test'

/** A point of P-256 and 16 bytes, as a browser answers them. */
export const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/**
 * A browser without windows has no push service and blocks notifications: the page's own PushManager answers as one does, and
 * its Notification as a person who allows them.
 */
export async function withPushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript(
    ({ keys, address }) => {
      const asked = () => localStorage.getItem('test.allowed') !== null
      const answer = () => (asked() ? 'granted' : 'default')
      Object.defineProperty(Notification, 'permission', { get: answer })
      Notification.requestPermission = async () => {
        localStorage.setItem('test.allowed', 'yes')
        return 'granted'
      }
      const kept = () => localStorage.getItem('test.push') !== null
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('test.push')
          return true
        },
      }
      PushManager.prototype.getSubscription = async () =>
        (kept() ? subscription : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('test.push', 'on')
        return subscription as unknown as PushSubscription
      }
    },
    { keys: KEYS, address: endpoint },
  )
}

/** The address of a push service on the public internet by its number, so that no name is asked for; nothing is sent to it. */
export const someEndpoint = () => `https://1.1.1.1/${crypto.randomUUID()}`

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
}
/** The part of a worker's global scope that these tests use; the types of a page have none of it. */
interface Scope {
  readonly registration: ServiceWorkerRegistration
  dispatchEvent: (event: Event) => boolean
}

/** What the worker shows of a push that brings this. */
export const shownBy = (worker: Worker, data: object): Promise<Shown[]> =>
  worker.evaluate(async (text) => {
    const scope = self as unknown as Scope
    const shown: Shown[] = []
    scope.registration.showNotification = async (title, { body = '', tag = '' } = {}) =>
      void shown.push({ title, body, tag })
    const event = new Event('push')
    const done = new Promise((resolve) => {
      Object.assign(event, { data: { json: () => JSON.parse(text) }, waitUntil: resolve })
    })
    scope.dispatchEvent(event)
    await done
    return shown
  }, JSON.stringify(data))

/** What a press on a notification does, with these windows open. */
export const pressed = (
  worker: Worker,
  link: string | undefined,
  windows: string[],
): Promise<string> =>
  worker.evaluate(
    async ({ to, urls }) => {
      const scope = self as unknown as Scope
      const log: string[] = []
      const clients = {
        matchAll: async () => urls.map((url) => ({ url, focus: () => log.push(`focused ${url}`) })),
        openWindow: (url: string) => log.push(`opened ${url}`),
      }
      Object.defineProperty(scope, 'clients', { configurable: true, value: clients })
      const event = new Event('notificationclick')
      const done = new Promise((resolve) => {
        const notification = { close: () => undefined, data: { link: to } }
        Object.assign(event, { notification, waitUntil: resolve })
      })
      scope.dispatchEvent(event)
      await done
      return log.join(' ')
    },
    { to: link, urls: windows },
  )
