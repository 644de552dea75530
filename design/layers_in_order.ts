interface Asset {
  readonly type: string
  readonly fileName: string
  source?: string | Uint8Array
}

/**
 * A Vite plugin: each style sheet names the layers in their order. The first one that a page reads settles it, and which
 * one that is depends on how the build has cut the app into chunks.
 */
export const layersInOrder = (layers: readonly string[]) => ({
  name: 'layers-in-order',
  enforce: 'post' as const,
  generateBundle(_options: unknown, bundle: Readonly<Record<string, object>>) {
    for (const asset of Object.values(bundle) as Asset[]) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
      asset.source = `@layer ${layers.join(',')};${asset.source}`
    }
  },
})
