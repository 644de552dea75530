import type { Asset } from '@assay/api/domain/asset'

/** Where deposits of an asset go. */
export interface DepositAddress {
  readonly asset: Asset
  readonly address: string
  readonly source: 'change' | 'setting' | 'example'
  readonly since: string | null
  readonly next: { readonly address: string; readonly inForceAt: string } | null
  readonly approvalId: string | null
}
