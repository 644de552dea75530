import type pg from 'pg'
import type { Installation } from '#tests/instance'

/** A rule whose error repeats the values of the row, in every field that PostgreSQL has for it. */
const SPEAKING_RULE = `
  create function speaking_rule() returns trigger language plpgsql as $$ begin
    raise exception 'planted fault' using errcode = 'XX000',
      detail = 'Failing row contains ' || new::text, hint = 'Look at ' || new.email, column = new.username;
  end $$;
  create trigger speaking_rule before update on users for each row execute function speaking_rule()`

/** Puts a marker into each part of a call outside its body; answers the markers, which must not appear again. */
export async function plantInCalls(at: Installation, client: pg.Client, token: string) {
  const planted = {
    'a cookie': 'canarycookie0001',
    'a referrer': 'canaryreferrer0002',
    'a header': 'canaryheader0003',
    'other credentials': 'canarybasic0004',
    'a forwarded address': '198.51.100.177',
    'a value of the query': 'canaryquery0005',
    'a key of the query': 'canarykey0006',
    'a path': 'canarypath0007',
    'a file name': 'canaryfile0008',
    'a form field': 'canaryform0009',
    'an idempotency key': 'canaryidempotency0010',
    'a city': 'canarycity0011',
    'broken JSON': 'canarybroken0012',
  }
  const headers = {
    cookie: `bind=${planted['a cookie']}`,
    referer: `https://x.test/?r=${planted['a referrer']}`,
    'x-planted': planted['a header'],
    'x-forwarded-for': planted['a forwarded address'],
  }
  const query = `${planted['a key of the query']}=1&email=${planted['a value of the query']}%40x.test`
  await at.call('GET', `/user/profile?${query}`, { token, headers })
  await at.call('GET', `/${planted['a path']}?${query}`, { headers })
  await at.call('GET', '/user/profile', {
    headers: { ...headers, authorization: `Basic ${planted['other credentials']}` },
  })
  await at.call('POST', '/contact', { body: `{"name":"${planted['broken JSON']}` })
  const key = planted['an idempotency key']
  await at.call('POST', '/deposit', { token, key, body: { method: 'BTC', amount: '0' } })
  const form = new FormData()
  form.set(planted['a form field'], planted['a form field'])
  form.set('file', new Blob(['no picture']), `${planted['a file name']}.png`)
  await fetch(`${at.base}/image/upload-single`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: form,
  })
  await client.query(SPEAKING_RULE)
  const refused = await at.call('PATCH', '/user/profile', {
    token,
    body: { city: planted['a city'] },
  })
  await client.query('drop function speaking_rule() cascade')
  if (refused.status !== 500) throw new Error(`the rule did not speak: ${refused.text}`)
  return planted
}
