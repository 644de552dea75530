import { assetNames } from '@assay/api/domain/asset'

const NAMED = { '{assets and}': assetNames('and'), '{assets or}': assetNames('or') }

const named = (text: string): string =>
  Object.entries(NAMED).reduce((said, [mark, names]) => said.replaceAll(mark, names), text)

/** The entries of a content file, with the assets by name where it says `{assets and}` or `{assets or}`. */
export const parseEntries = (json: string) =>
  JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? named(value) : value))
