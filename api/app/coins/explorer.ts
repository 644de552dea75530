import { ASSETS, type Asset, perAsset } from '#domain/asset'
import env from '#start/env'

const NAMED = '{txid}'

function templateOf(asset: Asset): string | null {
  const template = env.get(`EXPLORER_${asset}`)
  if (!template) return null
  if (!template.startsWith('https://') || !template.includes(NAMED))
    throw new Error(
      `EXPLORER_${asset} must be an address like https://explorer.example/tx/${NAMED}`,
    )
  return template
}

const TEMPLATES: Record<Asset, string | null> = perAsset(templateOf)

/** Where people look a transaction up, by the setting of the operator; null where none is set. */
export const explorerLink = (asset: Asset, txid: string): string | null =>
  TEMPLATES[asset]?.replace(NAMED, encodeURIComponent(txid)) ?? null

/** The assets with such a link. */
export const explored = (): Asset[] => ASSETS.filter((asset) => TEMPLATES[asset] !== null)
