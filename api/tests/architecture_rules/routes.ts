import { apiDocument, type OpenApiDocument } from '#openapi/document'
import { openApiPath } from '#openapi/operation'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { inspect, type Source, sourcesUnder } from './sources.js'

const nameOf = ({ method, path }: RouteEntry) => `${method} ${path}`

/** Routes whose policy is incomplete or contradicts itself. */
export const thinPolicies = (entries = allEntries()) =>
  entries
    .filter(
      ({ guard, permission, rate, summary, refusals, idempotent }) =>
        (guard === 'staff') !== (permission !== undefined) ||
        !rate ||
        summary.trim() === '' ||
        (idempotent === true && guard === 'none') ||
        new Set(refusals).size !== (refusals ?? []).length,
    )
    .map(nameOf)

/** Routes that the API document does not have, and paths of the document that are no route. */
export function offTheDocument(
  entries = allEntries(),
  document: Pick<OpenApiDocument, 'paths'> = apiDocument(),
): string[] {
  const routes = entries.map((entry) => `${entry.method} ${openApiPath(entry)}`)
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return [
    ...routes.filter((route) => !documented.includes(route)),
    ...documented.filter((route) => !routes.includes(route)),
  ]
}

/** Public methods of controllers that no route names. */
export function unreachedHandlers(
  sources: Source[] = sourcesUnder(['api/app']),
  handled = new Set(allEntries().map(({ handle }) => handle[1])),
): string[] {
  return sources
    .filter(({ path }) => path.endsWith('_controller.ts'))
    .flatMap((source) =>
      inspect(source, (report) => ({
        MethodDefinition(node) {
          if (node.kind !== 'method' || node.key.type !== 'Identifier') return
          if (node.accessibility !== 'private' && !handled.has(node.key.name))
            report(node.start, `${node.key.name} is reached by no route`)
        },
      })),
    )
}

/** Files of routes that no other file imports: `export const xRoutes` that is never registered. */
export function unregistered(sources: Source[] = sourcesUnder(['api/app', 'api/start'])): string[] {
  return sources
    .filter(({ path }) => path.endsWith('routes.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+Routes)\b/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !sources.some((other) => other.path !== path && hasWord(other, name)))
        .map((name) => `${path}: ${name}`),
    )
}
const hasWord = ({ text }: Source, word: string) => text.split(/\W+/).includes(word)
