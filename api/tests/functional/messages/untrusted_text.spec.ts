import { test } from '@japa/runner'
import { allEntries } from '#routing/register'
import { isWrite, type RouteEntry } from '#routing/route_entry'
import type { Schema } from '#openapi/shapes'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { validCall } from '#tests/functional/authorization/valid_call'
import { withTrust } from '#tests/functional/protection/trusted'
import { anInvestor, aStaffMember, call, unique } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'

type Properties = { properties?: Record<string, Schema>; anyOf?: Properties[] }

const fieldsOf = ({ properties = {}, anyOf = [] }: Properties): string[] => [
  ...Object.keys(properties),
  ...anyOf.flatMap(fieldsOf),
]

const hasEmail = ({ body }: RouteEntry) =>
  fieldsOf((body?.toJSONSchema() ?? {}) as Properties).includes('email')

const unknown = async () => `${unique()}@visitor.test`
const investor = async () => (await anInvestor()).email
const staff = async () => (await aStaffMember('support')).email

test.group('Untrusted text', (group) => {
  let scene: Scene
  group.setup(async () => {
    scene = await aScene()
  })

  /** The calls by which any person can have mail sent to an address that they type. */
  const open = () =>
    allEntries().filter(
      (entry) => entry.guard === 'none' && isWrite(entry.method) && hasEmail(entry),
    )

  /** A call with an outsider's text in every field, or only in the required ones. */
  async function aWordyCall(entry: RouteEntry, email: string, isWhole: boolean) {
    const tag = unique('cry').slice(0, 12)
    const { path, body = {} } = await validCall(entry, scene)
    const schema = (entry.body?.toJSONSchema() ?? {}) as Properties
    const words = Object.fromEntries(
      (isWhole ? fieldsOf(schema) : Object.keys(body)).map((name) => [
        name,
        name === 'phone' ? '+14155552671' : `${tag}${name}`,
      ]),
    )
    return { tag, path: path.replace(/^\/api/, ''), body: { ...words, email } }
  }

  test('no open call mails the text of an outsider to an address that they typed', async ({
    assert,
  }) => {
    const routes = open()
    assert.isAbove(routes.length, 3)
    const mailing = new Set<string>()
    for (const emailVerification of ['off', 'required'] as const) {
      const restore = withTrust({ emailVerification })
      const called: { path: string; email: string; tag: string }[] = []
      try {
        for (const entry of routes)
          for (const someone of [unknown, investor, staff])
            for (const isWhole of [true, false]) {
              const email = await someone()
              const { tag, path, body } = await aWordyCall(entry, email, isWhole)
              const headers = { 'user-agent': `${tag} agent`, 'x-forwarded-host': `${tag}.test` }
              await call(entry.method, path, { body, headers })
              called.push({ path: entry.path, email, tag })
            }
        for (const { path, email, tag } of called)
          for (const mail of await mailsTo(email)) {
            mailing.add(path)
            assert.notInclude(JSON.stringify(mail).toLowerCase(), tag, `${path} ${email}`)
          }
      } finally {
        restore()
      }
    }
    const expected = ['/contact', '/auth/forgot_password', '/auth/reset_password', '/auth/register']
    for (const path of expected) assert.isTrue(mailing.has(path), `${path} mails (control)`)
  }).timeout(60_000)
})
