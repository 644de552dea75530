import { readFileSync } from 'node:fs'
import { inRoot } from '../root.mjs'

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ alg: string, content: string }} Hash
 * @typedef {{ type: string, 'bom-ref': string, group?: string, name: string, version: string, purl: string, licenses?: Licence[], hashes?: Hash[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Edge
 * @typedef {{ metadata: { component: object }, components: Component[], dependencies: Edge[], [more: string]: unknown }} Sbom
 * @typedef {import('./lock.mjs').Shipped} Shipped
 * @typedef {{ licence: string, because: string }} Stated
 */

/** Facts that no manifest states. @type {{ licences: Record<string, Stated>, exceptions: Record<string, Stated>, carried: { name: string, version: string, licence: string, in: string }[] }} */
export const STATED = JSON.parse(readFileSync(inRoot('scripts', 'sbom', 'carried.json'), 'utf8'))

/** Licences that need no exception. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1', 'PostgreSQL'],
])

/** @param {Pick<Component, 'group' | 'name'>} component */
const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name)

/** @param {Component} component @returns {string} */
export const licenceOf = ({ licenses = [] }) =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .join(' AND ')

/** @param {Component} component @returns {Licence[] | undefined} */
function licencesOf(component) {
  const stated = STATED.licences[nameOf(component)]
  return stated ? [{ license: { id: stated.licence } }] : component.licenses
}

/** @param {string} a @param {string} b */
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The SBOM in CycloneDX: the package manager's entries of the shipped packages, without times, random numbers and addresses
 * of a registry, plus the software bundled in packages. The same lock file gives the same bytes.
 *
 * @param {Sbom} listed by the package manager, all packages
 * @param {Shipped[]} shipped
 * @returns {Sbom}
 */
export function sbomOf(listed, shipped) {
  const byPurl = new Map(listed.components.map((component) => [component.purl, component]))
  const components = shipped.map(({ purl, sha512 }) => {
    const component = byPurl.get(purl)
    if (!component) throw new Error(`${purl} ships, but the package manager does not list it`)
    const { type, group, name, version } = component
    const licenses = licencesOf(component)
    const hashes = [{ alg: 'SHA-512', content: sha512 }]
    return { type, 'bom-ref': purl, ...(group && { group }), name, version, hashes, licenses, purl }
  })
  const carried = STATED.carried.map(({ name, version, licence }) => {
    const purl = `pkg:generic/${name}@${version}`
    const licenses = [{ license: { id: licence } }]
    return { type: 'application', 'bom-ref': purl, name, version, licenses, purl }
  })
  const known = new Set(components.map(({ purl }) => purl))
  const dependencies = listed.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => known.has(one)).toSorted(byText),
    }))
    .toSorted((a, b) => byText(a.ref, b.ref))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'assay', name: 'assay' } },
    components: [...components, ...carried],
    dependencies,
  }
}

/** The packages without an allowed licence, by name. @param {Sbom} sbom */
export const refusedLicences = (sbom) =>
  sbom.components
    .filter((component) => {
      const licence = licenceOf(component)
      const either = licence.replace(/^\(|\)$/g, '').split(' OR ')
      const isAllowed = either.some((one) => one.split(' AND ').every((part) => ALLOWED.has(part)))
      return !isAllowed && STATED.exceptions[nameOf(component)]?.licence !== licence
    })
    .map((component) => `${nameOf(component)}: ${licenceOf(component) || 'no licence'}`)

/** The differences between the SBOM and the lock file. @param {Sbom} sbom @param {Shipped[]} shipped */
export function outOfDate(sbom, shipped) {
  const entry = (/** @type {string} */ purl, /** @type {string} */ hash) => `${purl} ${hash}`
  const listed = sbom.components
    .filter(({ purl }) => purl.startsWith('pkg:npm/'))
    .map(({ purl, hashes }) => entry(purl, hashes?.[0]?.content ?? ''))
  const wanted = shipped.map(({ purl, sha512 }) => entry(purl, sha512))
  const carriers = new Map(shipped.map(({ name, version }) => [name, version]))
  return [
    ...wanted.filter((one) => !listed.includes(one)).map((one) => `missing: ${one}`),
    ...listed.filter((one) => !wanted.includes(one)).map((one) => `too much: ${one}`),
    ...STATED.carried
      .filter((one) => !carriers.get(one.in)?.startsWith(one.version))
      .map((one) => `${one.in} does not carry ${one.name} ${one.version}`),
    ...Object.keys({ ...STATED.licences, ...STATED.exceptions })
      .filter((name) => !carriers.has(name))
      .map((name) => `${name} does not ship any more: take it out of carried.json`),
  ]
}

/** The list of licences in Markdown. @param {Sbom} sbom @param {Shipped[]} shipped */
export function licencePage(sbom, shipped) {
  const partsOf = new Map(shipped.map(({ purl, usedIn }) => [purl, usedIn.toSorted(byText)]))
  const carriers = new Map(
    STATED.carried.map((one) => [`pkg:generic/${one.name}@${one.version}`, one.in]),
  )
  const rows = sbom.components.map((component) => {
    const { purl, version } = component
    const where = partsOf.get(purl)?.join(', ') ?? `inside ${carriers.get(purl)}`
    return `| ${nameOf(component)} | ${version} | ${licenceOf(component)} | ${where} |`
  })
  const noted = Object.entries({ ...STATED.exceptions, ...STATED.licences }).map(
    ([name, { licence, because }]) => `- ${name}: ${licence}, ${because}.`,
  )
  return `# Licences of what ships

Everything that runs in an installation on Linux x64 or is part of a page that people load; what only builds and tests is
not here. Written by \`npm run sbom\` together with \`sbom.cdx.json\` (CycloneDX); a check holds both to the lock file.
"start" is what \`npm start\` runs around the parts.

${noted.join('\n')}

| package | version | licence | used in |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
