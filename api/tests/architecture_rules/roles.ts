import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAFF_ROLES } from '#domain/permissions'
import { filesUnder, inspect, ROOT, ROOTS, type Source, sourcesUnder, lineOf } from './sources.js'

/** Where a role may be named in a comparison beside the domain, and why no permission would do. */
const PLACES: [path: string, why: string][] = [
  ['api/app/accounts/staff_service.ts', 'an installation keeps an owner'],
  ['api/database/functions/ledger_api/give_role.sql', 'an installation keeps an owner'],
  [
    'api/database/functions/public/guard_staff_invitation.sql',
    'two owners invite an owner, where there are two',
  ],
  [
    'api/database/schema/approvals.sql',
    'the setup code and a restoration make owners, and nobody else',
  ],
  ['admin/src/plans/planConflict.ts', 'a field of a plan, which is called owner'],
]

const NAMES = new Set<unknown>(STAFF_ROLES)

/** A comparison of a column with the name of a role: `role = 'owner'`, `s.role in ('owner', 'admin')`. */
const IN_SQL = new RegExp(
  `\\brole\\b\\s*(?:=|<>|!=|(?:not\\s+)?in\\b|(?:=|<>)\\s*(?:any|all)\\b)[\\s(]*(?:array\\s*\\[|'\\{)?\\s*'?(?:${STAFF_ROLES.join('|')})\\b`,
  'gi',
)

const COMPARISONS = new Set(['===', '!==', '==', '!='])

type Text = Pick<Source, 'path' | 'text'>

const isRole = (node: { type: string; value?: unknown }) =>
  node.type === 'Literal' && NAMES.has(node.value)

/** Every comparison with a role, and every list of roles, that is written out in code. */
export const rolesInCode = (
  sources: Source[] = sourcesUnder([...ROOTS.api, ...ROOTS.frontEnds]),
): string[] =>
  sources.flatMap((source) =>
    inspect(source, (report) => ({
      BinaryExpression({ operator, left, right, start }) {
        if (COMPARISONS.has(operator) && (isRole(left) || isRole(right)))
          report(start, 'compares with a role: check a permission')
      },
      SwitchCase({ test, start }) {
        if (test && isRole(test)) report(start, 'compares with a role: check a permission')
      },
      ArrayExpression({ elements, start }) {
        if (elements.length > 0 && elements.every((one) => one && isRole(one)))
          report(start, 'lists roles: the domain says who has a permission')
      },
    })),
  )

/** The same in SQL, that of code among it. */
export const rolesInSql = (
  texts: Text[] = [
    ...filesUnder(['api/database'], (extension) => extension === '.sql').map((path) => ({
      path,
      text: readFileSync(join(ROOT, path), 'utf8').replace(/--.*/g, ''),
    })),
    ...sourcesUnder(ROOTS.api),
  ],
): string[] =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(IN_SQL)].map(
      ({ index }) => `${path}:${lineOf(text, index)} compares with a role: ask public.may`,
    ),
  )

/** Roles that are compared outside the domain and outside the places above, and places that need no leave any more. */
export function strayRoles(matches = [...rolesInCode(), ...rolesInSql()]): string[] {
  const fileOf = (breach: string) => breach.split(':')[0] ?? ''
  const files = matches.map(fileOf)
  return [
    ...matches.filter(
      (breach) =>
        fileOf(breach) !== 'api/app/domain/permissions.ts' &&
        !PLACES.some(([path]) => path === fileOf(breach)),
    ),
    ...PLACES.filter(([path]) => !files.includes(path)).map(
      ([path]) => `${path} compares none any more: take it off the list`,
    ),
  ]
}
