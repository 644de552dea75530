import router from '@adonisjs/core/services/router'
import { isInvestorScope } from '#domain/key_scopes'
import { PERMISSIONS } from '#domain/permissions'
import type { RouteEntry } from '#routing/route_entry'

const entries = new Map<string, RouteEntry>()

const keyOf = (method: string, pattern: string) => `${method} ${pattern}`

/** The path of a route: under /api except for the few at the top level. */
export const patternOf = ({ path, isTopLevel }: RouteEntry) => (isTopLevel ? path : `/api${path}`)

/** Whether a route may declare one answer for all callers: public, without parameters, and read as a whole. */
const mayBeTheSame = ({ method, guard, path, query, answer }: RouteEntry): boolean =>
  method === 'GET' && guard === 'none' && !query && !/[:*]/.test(path) && answer === 'document'

/** Whether a route requires a permission exactly where it is for staff, and one that exists. */
const asksForItsPermission = ({ guard, permission }: RouteEntry): boolean =>
  guard === 'staff' ? PERMISSIONS.some((one) => one === permission) : permission === undefined

/** Whether the scope of a route is one of its guard: of the staff its own permission, so that a key never has more. */
function hasScopeOfItsGuard({ guard, permission, scope }: RouteEntry): boolean {
  if (scope === undefined) return true
  return guard === 'staff' ? scope === permission : guard === 'investor' && isInvestorScope(scope)
}

/** Registers routes. The table that they come from is also the policy: nothing is reachable without it. */
export function register(routes: RouteEntry[]): void {
  for (const entry of routes) {
    const pattern = patternOf(entry)
    const key = keyOf(entry.method, pattern)
    if (entries.has(key)) throw new Error(`route ${key} is declared twice`)
    if (entry.sameForAll && !mayBeTheSame(entry))
      throw new Error(`route ${key} cannot answer everybody the same`)
    if (!asksForItsPermission(entry))
      throw new Error(`route ${key} has to name its permission, as routes of the staff do`)
    if ((entry.rate === 'upload') !== (entry.takesFile !== undefined))
      throw new Error(`route ${key} has to bound its file, as uploads do`)
    if (!hasScopeOfItsGuard(entry)) throw new Error(`route ${key} has a scope of another guard`)
    entries.set(key, entry)
    router
      .route(
        pattern,
        entry.method === 'GET' ? ['GET', 'HEAD'] : [entry.method],
        entry.handle as never,
      )
      .as(key)
  }
}

/** The policy of a route; a HEAD is assessed as its GET. */
export function entryOf(method: string, pattern: string): RouteEntry | undefined {
  return entries.get(keyOf(method === 'HEAD' ? 'GET' : method, pattern))
}

/** Every declared route. */
export function allEntries(): RouteEntry[] {
  return [...entries.values()]
}

/** Fails the boot when the router knows a route that the table does not. */
export function assertEveryRouteHasItsPolicy(): void {
  for (const route of Object.values(router.toJSON()).flat()) {
    for (const method of route.methods) {
      if (!entryOf(method, route.pattern))
        throw new Error(`route ${method} ${route.pattern} has no policy`)
    }
  }
}
