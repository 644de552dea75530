import type { Asset } from '@assay/api/domain/asset'

/** The colour of an asset, as charts have it. */
export const AssetMark = ({ asset }: { asset: Asset }) => (
  <span
    className="asset-mark"
    style={{ background: `var(--data-${asset.toLowerCase()})` }}
    aria-hidden="true"
  />
)
