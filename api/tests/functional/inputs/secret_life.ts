import type pg from 'pg'
import type { Answer } from '#tests/calls'
import { typeKeys } from '#tests/functional/inputs/chain_secrets'
import { plantInCalls } from '#tests/functional/inputs/log_plants'
import type { Installation } from '#tests/instance'
import { secretSent } from '#tests/mailbox'
import { codeOf, steadyStep } from '#tests/second_factor'

/** Values that must not appear anywhere, by name. */
export type Secrets = Record<string, string>

/** The id of another person. */
const FOREIGN = 'cafecafe-cafe-4afe-8afe-cafecafecafe'
const HEADERS = { 'user-agent': 'browser\tINJECTED', 'x-request-id': 'id level=fatal INJECTED' }

/** Everything that this installation stores, table by table, as text. */
export async function tables(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: all } = await client.query(
      `select coalesce(string_agg(t::text, chr(10)), '') as text from ${name} t`,
    )
    texts.set(name, all[0].text)
  }
  return texts
}

type Ask = (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>

/** Turns two-step sign-in on and uses it, rightly and wrongly. */
async function enrolled(ask: Ask, email: string, password: string, token: string) {
  const { secret: seed } = (await ask('POST', '/user/factors/totp', { password }, token)).body.data
  await ask('POST', '/user/factors/totp/confirm', { code: 'no code' }, token)
  await steadyStep()
  const code = codeOf(seed)
  const { recoveryCodes } = (await ask('POST', '/user/factors/totp/confirm', { code }, token)).body
    .data
  const withdraw = { method: 'POST', path: '/api/withdrawal', body: {} }
  await ask('POST', '/user/step-up', { ...withdraw, code }, token)
  const proved = await ask('POST', '/user/step-up', { ...withdraw, code: recoveryCodes[0] }, token)
  const { challenge } = (await ask('POST', '/auth/login', { email, password })).body
  await ask('POST', '/auth/login/factor', { challenge, code: recoveryCodes[0] })
  return {
    seed,
    'recovery code': recoveryCodes[0],
    'another recovery code': recoveryCodes[1],
    'recovery code without hyphens': recoveryCodes[1].replaceAll('-', ''),
    proof: proved.body.data.proof,
  }
}

/** A scenario with secrets: each is used rightly, wrongly, and while the database fails. */
export async function live(
  at: Installation,
  client: pg.Client,
): Promise<{ secrets: Secrets; planted: Secrets; errors: string[] }> {
  const secrets: Secrets = {
    password: 'canary password one',
    'wrong password': 'canary password wrong',
    'new password': 'canary password two',
    'staff password': 'canary password staff',
    'account number': 'CANARY0011223344',
    'routing number': 'CANARY5566778899',
  }
  const errors: string[] = []
  const ask = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await at.call(method, path, { body, token, headers: HEADERS })
    if (answer.status >= 400) errors.push(answer.text)
    return answer
  }
  const email = 'canary.investor@investor.test'
  const setupCode = /\s([\w-]{43})\s/.exec(at.prepared)?.[1] ?? ''
  const owner = {
    email: 'canary.owner@staff.test',
    password: secrets['staff password'],
    invitation: setupCode,
  }
  await ask('POST', '/auth/register-admin', owner)
  const staff = (await ask('POST', '/auth/login-admin', owner)).body.token
  await ask('POST', '/auth/register', {
    name: 'Ada\r\nINJECTED',
    username: 'canary',
    phone: '+14155552671',
    email,
    password: secrets.password,
  })
  await ask('POST', '/auth/register', {
    name: 'Ada',
    username: 'canary',
    phone: '+14155552671',
    email,
    password: secrets.password,
  })
  await ask('POST', '/auth/login', { email, password: secrets['wrong password'] })
  const token = (await ask('POST', '/auth/login', { email, password: secrets.password })).body.token
  const bank = {
    bankName: 'Bank',
    accountNumber: secrets['account number'],
    routingNumber: secrets['routing number'],
  }
  await ask('PATCH', '/user/profile', bank, token)
  await ask(
    'PATCH',
    '/user/profile',
    { ...bank, dob: 'never', accountNumber: `${secrets['account number']}\n` },
    token,
  )
  const keys = await typeKeys(ask, { staff, investor: token })
  await ask('POST', '/withdrawal', { method: 'bank', amount: '5.00', to: FOREIGN }, token)
  const deposit = await ask('POST', '/deposit', { method: 'BTC', amount: '50.00' }, token)
  await ask('PATCH', `/admin/deposits/${deposit.body.data.id}/BTC/approve`, undefined, staff)
  await ask('POST', '/withdrawal', { method: 'bank', amount: '5.00' }, token)
  await ask('GET', `/user/profile?token=${token}`, undefined, `${token}x`)
  await ask('POST', '/deposit', `{"password":"${secrets.password}","amount":`, token)
  await ask(
    'POST',
    '/admin/staff/invitations',
    { email: 'canary.invited@staff.test', role: 'support' },
    staff,
  )
  const factors = await enrolled(ask, email, secrets.password ?? '', token)
  const planted = await plantInCalls(at, client, token)
  await ask('POST', '/auth/forgot_password', { email })
  // the reset ends every token, so it comes last; before it the database fails for each secret
  const resetToken = await secretSent(at.outbox, email, 'token')
  const invitation = await secretSent(at.outbox, 'canary.invited@staff.test', 'invitation')
  await client.query('alter table users rename to users_away')
  await ask('POST', '/auth/login', { email, password: secrets.password })
  await ask('POST', '/auth/reset_password', {
    token: resetToken,
    password: secrets['new password'],
  })
  await ask('PATCH', '/user/profile', bank, token)
  await client.query('alter table users_away rename to users')
  await ask('POST', '/auth/reset_password', {
    token: resetToken,
    password: secrets['new password'],
  })
  await ask('POST', '/auth/reset_password', { token: resetToken, password: secrets.password })
  await ask('POST', '/auth/register-admin', {
    email: 'canary.invited@staff.test',
    invitation,
    password: secrets['staff password'],
  })
  const { challenge } = (
    await ask('POST', '/auth/login', { email, password: secrets['new password'] })
  ).body
  const code = factors['another recovery code']
  const another = (await ask('POST', '/auth/login/factor', { challenge, code })).body.token
  await ask('POST', '/auth/logout', undefined, another)
  return {
    secrets: {
      ...secrets,
      ...keys,
      ...factors,
      challenge,
      'investor token': token,
      'staff token': staff,
      'another token': another,
      'reset token': resetToken,
      invitation,
      'setup code': setupCode,
    },
    planted,
    errors,
  }
}
