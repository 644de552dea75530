import { ASSETS, type Asset } from '#domain/asset'
import env from '#start/env'

/** The local chains of a demonstration: where they are controlled, and their first blocks. */
export type LocalChains = {
  url: string
  token: string
  genesis: Partial<Record<Asset, string>>
}

type Given = { DEMO?: boolean | undefined; LOCAL_CHAINS?: string | undefined }

const REFUSED = 'LOCAL_CHAINS is written by npm start for a demonstration; leave it unset'

function read(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (error) {
    throw new Error(REFUSED, { cause: error })
  }
  throw new Error(REFUSED)
}

/** Null where an installation has none. Throws, and makes the start fail, outside of a demonstration or of this machine. */
export function localChainsBy({ DEMO, LOCAL_CHAINS: text }: Given): LocalChains | null {
  if (!text) return null
  const { url, token, genesis } = read(text)
  const isLocal = typeof url === 'string' && /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(url)
  if (!DEMO || !isLocal || typeof token !== 'string' || token === '') throw new Error(REFUSED)
  const first = (genesis ?? {}) as Record<string, unknown>
  const known = ASSETS.flatMap((asset): [Asset, string][] => {
    const hash = first[asset]
    return typeof hash === 'string' ? [[asset, hash]] : []
  })
  return { url, token, genesis: Object.fromEntries(known) }
}

/** Those of this installation. A test sets its own. */
export const localChains: { settings: LocalChains | null } = {
  settings: localChainsBy({
    DEMO: env.get('DEMO'),
    LOCAL_CHAINS: env.get('LOCAL_CHAINS')?.release(),
  }),
}

/** Whether the coins of an asset are on a local chain, and worth nothing. */
export const isLocal = (asset: Asset): boolean => localChains.settings?.genesis[asset] !== undefined
