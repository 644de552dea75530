/** The service worker of an app, and the pages that it may open. */
export interface PushPlace {
  readonly worker: string
  readonly scope: string
}

/** What a browser can do: nothing, or what its owner has allowed this site. */
export type PushAbility = 'none' | NotificationPermission

export const pushAbility = (): PushAbility =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'none'

interface TypesPolicy {
  readonly createScriptURL: (url: string) => string
}
declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (name: string, rules: TypesPolicy) => TypesPolicy
    }
  }
}

/** The page takes script addresses of a policy alone, where the browser knows such: this one has a single address. */
const workerUrl = ({ worker }: PushPlace): string =>
  window.trustedTypes
    ?.createPolicy('assay-push', { createScriptURL: () => worker })
    .createScriptURL(worker) ?? worker

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What this browser is subscribed to; null where it is not. */
export async function ownSubscription({ scope }: PushPlace): Promise<PushSubscription | null> {
  if (pushAbility() === 'none') return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** By what the API knows this browser among the devices of its owner; null where it is not subscribed. */
export async function ownDigest(place: PushPlace): Promise<string | null> {
  const subscription = await ownSubscription(place)
  if (subscription === null) return null
  const endpoint = new TextEncoder().encode(new URL(subscription.endpoint).href)
  return toBase64Url(await crypto.subtle.digest('SHA-256', endpoint))
}

/** Subscribes this browser with the key of the installation, and answers what the API has to know. */
export async function subscribe(place: PushPlace, publicKey: string): Promise<object> {
  await (await ownSubscription(place))?.unsubscribe()
  await navigator.serviceWorker.register(workerUrl(place), { scope: place.scope })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** What this device is called in the list: `Firefox on Windows`. */
export function deviceName(agent = navigator.userAgent): string {
  const named = (known: readonly (readonly [string, string])[], other: string) =>
    known.find(([part]) => agent.includes(part))?.[1] ?? other
  return `${named(BROWSERS, 'A browser')} on ${named(SYSTEMS, 'a device')}`
}
