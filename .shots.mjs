import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4618'
const asked = async (method, path, { token, body } = {}) => {
  const r = await fetch(`${base}/api${path}`, { method, headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }), ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }) }, ...(body && { body: JSON.stringify(body) }) })
  return { status: r.status, ...(await r.json()) }
}
const inv = await asked('POST', '/auth/login', { body: { email: 'investor@demo.test', password: 'demo-investor-2026' } })
const adm = await asked('POST', '/auth/login-admin', { body: { email: 'admin@demo.test', password: 'demo-admin-2026' } })
const t = { token: inv.token }, a = { token: adm.token }
const plans = (await asked('GET', '/plan/all', t)).data
const plan = plans.toSorted((x, y) => x.minAmount - y.minAmount)[0]
const dep = async () => (await asked('POST', '/deposit', { ...t, body: { method: 'BTC', amount: '250.00' } })).data
const invest = async () => (await asked('POST', '/investment', { ...t, body: { plan_id: plan.id, method: 'BTC', amount: plan.minAmount } }))
const d1 = await dep(), d2 = await dep()
await asked('PATCH', `/deposit/${d2.id}/cancel`, t)
const i1 = await invest(), i2 = await invest(), i3 = await invest()
console.log(i1.status, i1.code)
await asked('PATCH', `/investment/${i2.data.id}/cancel`, t)
await asked('PATCH', `/admin/investments/${i3.data.id}/decline`, { ...a, body: { reason: 'The plan is full until the end of the month. Please choose another one, or try again in December.' } })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [width, scheme] of [[390, 'light'], [1440, 'light'], [390, 'dark'], [1440, 'dark']]) {
  const ctx = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  await page.goto(base + '/auth/login')
  await page.evaluate(([s, ad]) => { localStorage.setItem('assay.user', s); localStorage.setItem('assay.admin', ad) }, [JSON.stringify({ token: inv.token, uid: inv.data.uid, name: inv.data.name, remembered: true, usedAt: Date.now() }), JSON.stringify({ ...adm.data, token: adm.token, remembered: true, usedAt: Date.now() })])
  const shot = async (name, path, act, full = true) => {
    await page.goto(base + path); await page.waitForTimeout(1500)
    if (act) await act()
    await page.screenshot({ path: `/tmp/shots18/${name}-${width}-${scheme}.png`, fullPage: full })
  }
  await shot('pay-open', `/user/payment-info?deposit=${d1.id}`)
  await shot('pay-dialog', `/user/payment-info?deposit=${d1.id}`, () => page.getByRole('button', { name: 'Cancel this deposit' }).click(), false)
  await shot('pay-cancelled', `/user/payment-info?deposit=${d2.id}`)
  await shot('log', '/user/investment-log', async () => { await page.getByRole('heading', { name: /Pending/ }).scrollIntoViewIfNeeded() }, true)
  await shot('tx-cancelled', `/user/transactions/${i2.data.id}`)
  await shot('tx-declined', `/user/transactions/${i3.data.id}`)
  await shot('tx-open', `/user/transactions/${i1.data.id}`)
  await shot('history', '/user/transactions', null, false)
  await shot('a-pending', '/admin/pending-investment', null, false)
  await shot('a-list', '/admin/investments', null, false)
  await shot('a-detail', `/admin/investments/${i2.data.id}`)
  await shot('a-decline', `/admin/investments/${i1.data.id}`, async () => { await page.getByRole('button', { name: 'Decline' }).first().click(); await page.waitForTimeout(800) }, false)
  await ctx.close()
}
await browser.close()
