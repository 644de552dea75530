import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { ChainAccount, ChainState, Claim, InboxItem } from '@assay/client/schemas'
import { assertAccessible } from './axe.ts'
import { dialogOf, openAs, press } from './investors.ts'
import { settled } from './served.ts'
import { expect, test } from './test.ts'

// No chain runs beside these tests: the server's answers are invented, in the shapes of its document.
const ASKED = 'Nothing is done yet: another member of staff has to confirm this first.'
const AT = '2026-11-20T09:00:00.000Z'
const XPUB = `xpub${'6'.repeat(107)}`

const ACCOUNT: ChainAccount = {
  ...{ asset: 'BTC', isWatched: true, takes: 'xpub', form: 'xpub', publicKey: XPUB },
  ...{ path: "m/84'/0'/0'", genesis: null, source: 'setting', since: AT },
  ...{ firstAddresses: ['bc1qfirst'], next: null, approvalId: null },
}
const STATE = {
  ...{ asset: 'BTC', isWatched: true, isLocal: false, height: 800_000, tip: 800_003 },
  ...{ finalHeight: 799_998, source: 'one.example', leader: null, haltedWhy: null },
  ...{ lookedAt: AT, isStale: false, addressesLeft: 900, firstAddresses: ['bc1qfirst'] },
  coins: { arrived: '1.5', credited: '1.25', inbox: '0.25', kept: '0' },
  ...{ price: '60000.00', priceMinute: AT, isPriceStale: false, isSamplePrice: false },
} as ChainState
const ITEM: InboxItem = {
  ...{ id: 'p12', asset: 'BTC', txid: 'ab'.repeat(32), explorerUrl: null, kind: 'in' },
  ...{ token: null, address: 'bc1qours', coins: '0.25', worth: '15000.00', state: 'final' },
  ...{ reason: 'unknown_owner', disputedWhy: null, firstSeenAt: AT, ownerId: null },
  ...{ ownerEmail: null, uid: null, depositId: null, refundTo: null, approvalId: null },
}
const CLAIM: Claim = {
  ...{ id: 'c1', reference: 'AS-K0XC-P6Y6', asset: 'BTC', state: 'open', credited: '500.00' },
  ...{ settled: '120.00', writtenOff: '0.00', owed: '380.00', reversedAt: AT },
  ...{ txid: 'cd'.repeat(32), chainState: 'dropped', reason: null, isFrozen: true },
  ...{ user: { id: 'u1', name: 'Anders Dubois', email: 'anders@example.test' }, approvalId: null },
}

/** Answers the reading of a list with these rows, and keeps what is sent; a request waits for a second person. */
async function answered(page: Page, lists: Record<string, readonly unknown[]>) {
  const sent: { method: string; path: string; body: unknown }[] = []
  for (const [path, rows] of Object.entries(lists))
    await page.route(`**/api/admin/${path}**`, async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.fulfill({ json: { data: rows } })
      const { pathname } = new URL(request.url())
      sent.push({ method: request.method(), path: pathname, body: request.postDataJSON() })
      return route.fulfill({
        status: 202,
        json: {
          code: 'needs_second_approval',
          message: ASKED,
          data: { approval: { id: 'a1', state: 'open' } },
        },
      })
    })
  return sent
}

test('another account is asked for by its public key; a secret does not leave the browser', async ({
  page,
}) => {
  const sent = await answered(page, { chains: [STATE], 'chain-accounts': [ACCOUNT] })
  await openAs(page, 'owner', '/admin/chains')
  await settled(page)
  await assertAccessible(page, 'the chains')
  await page.getByRole('button', { name: 'Change BTC account' }).click()
  const dialog = dialogOf(page)
  await press(page, 'Request a second approval')
  await expect(dialog.getByText('This field is required.')).toHaveCount(2)
  const key = dialog.getByLabel('Extended public key')
  await dialog.getByLabel('Its first address').fill('bc1qnext')
  for (const [secret, what] of [
    [Array.from({ length: 12 }, () => 'zebra').join(' '), 'This is a seed phrase.'],
    [`xprv${'7'.repeat(107)}`, 'This is a private key.'],
    ['5e'.repeat(32), 'This is a private key.'],
  ] as const) {
    await key.fill(secret)
    await press(page, 'Request a second approval')
    await expect(dialog.getByText(what)).toBeVisible()
  }
  assert.deepEqual(sent, [])
  await assertAccessible(page, 'the change of an account')
  await key.fill(XPUB)
  await press(page, 'Request a second approval', ASKED)
  assert.deepEqual(sent, [
    {
      ...{ method: 'PUT', path: '/api/admin/chain-accounts/BTC' },
      body: { account: XPUB, checkAddress: 'bc1qnext' },
    },
  ])
})

test('a chain without an account says that nothing is verified, and has no label without a value', async ({
  page,
}) => {
  const none = { ...STATE, isWatched: false, height: null, tip: null, finalHeight: null }
  const account = { ...ACCOUNT, isWatched: false, form: null, publicKey: null, path: null }
  const unset = { ...account, source: null, since: null, firstAddresses: [] }
  await answered(page, { chains: [none], 'chain-accounts': [unset] })
  await openAs(page, 'owner', '/admin/chains')
  await settled(page)
  await expect(page.getByText('Not verified on chain.')).toBeVisible()
  await expect(page.getByText('First addresses')).toHaveCount(0)
  const values = await page.locator('dl.facts dd').allInnerTexts()
  assert.ok(values.length > 0 && values.every((text) => text.trim() !== ''), values.join('|'))
})

test('a chain that is halted or that nobody watches says so, and support changes nothing', async ({
  page,
}) => {
  const halted = { ...STATE, haltedWhy: 'a final block has changed', isStale: true }
  await answered(page, { chains: [halted], 'chain-accounts': [{ ...ACCOUNT, approvalId: 'a1' }] })
  await openAs(page, 'support', '/admin/chains')
  await settled(page)
  await expect(page.getByText('Halted: a final block has changed.')).toBeVisible()
  await expect(page.getByText('Stale: nobody has looked at this chain')).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'A change waits for a second approval' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change BTC account' })).toHaveCount(0)
})

test('a local chain of a demonstration is moved by those who may, and support only reads of it', async ({
  page,
}) => {
  const local = { asset: 'BTC', secondProvider: 'honest', hasForks: true }
  await answered(page, {
    ...{ chains: [{ ...STATE, isLocal: true }], 'chain-accounts': [ACCOUNT] },
    'local-chains': [local],
  })
  for (const [role, buttons] of [
    ['admin', 6],
    ['support', 0],
  ] as const) {
    await openAs(page, role, '/admin/chains')
    await settled(page)
    const panel = page.getByRole('region', { name: 'Demo: the local chain of BTC' })
    await expect(panel).toContainText('its coins are worth nothing')
    await expect(panel.getByRole('button')).toHaveCount(buttons)
  }
})

test('coins of the inbox have three ways out, each with its reason, and a second person', async ({
  page,
}) => {
  const sent = await answered(page, { 'chain-inbox': [ITEM] })
  await openAs(page, 'admin', '/admin/chain-inbox')
  await settled(page)
  const item = page.getByRole('region', { name: '0.25 BTC, $15,000.00' })
  await expect(item).toContainText('The address was never given to an investor.')
  await assertAccessible(page, 'the chain inbox')
  const ways = [
    ['Credit to an investor', 'credit', 'ID of the investor', 'uid'],
    ['Refund', 'refund', 'BTC address of the sender', 'address'],
    ['Keep for the platform', 'recover', null, null],
  ] as const
  for (const [button, way, label, field] of ways) {
    await item.getByRole('button', { name: button }).click()
    await press(page, 'Request a second approval')
    await expect(dialogOf(page).getByText('This field is required.')).toHaveCount(label ? 2 : 1)
    if (label) await dialogOf(page).getByLabel(label).fill('x1')
    await dialogOf(page).getByLabel('Reason').fill('The sender wrote to us.')
    await assertAccessible(page, way)
    await press(page, 'Request a second approval', ASKED)
    assert.deepEqual(sent.pop(), {
      ...{ method: 'POST', path: `/api/admin/chain-inbox/p12/${way}` },
      body: { ...(field && { [field]: 'x1' }), reason: 'The sender wrote to us.' },
    })
  }
})

test('what waits, is instructed or disputed has no way out of the inbox', async ({ page }) => {
  const items: InboxItem[] = [
    { ...ITEM, id: 'p1', coins: '1', approvalId: 'a1' },
    { ...ITEM, id: 'p2', coins: '2', refundTo: 'bc1qsender' },
    { ...ITEM, id: 'p3', coins: '3', state: 'disputed', disputedWhy: 'the amounts differ' },
    { ...ITEM, id: 'p4', coins: '4', worth: null, reason: null },
  ]
  await answered(page, { 'chain-inbox': items })
  await openAs(page, 'admin', '/admin/chain-inbox')
  await settled(page)
  const region = (coins: string) => page.getByRole('region', { name: new RegExp(`^${coins} BTC`) })
  await expect(region('1')).toContainText('A resolution is waiting for a second approval')
  await expect(region('2')).toContainText('A refund to bc1qsender is instructed and recorded.')
  await expect(region('3')).toContainText('Providers differ: the amounts differ.')
  await expect(region('4')).toContainText('It waits for the price of its minute.')
  for (const coins of ['1', '2', '3'])
    await expect(region(coins).getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await expect(region('4').getByRole('button', { name: 'Credit to an investor' })).toHaveCount(0)
})

test('a claim says what is owed, and is written off by a second person', async ({ page }) => {
  const sent = await answered(page, { claims: [CLAIM] })
  await openAs(page, 'owner', '/admin/claims')
  await settled(page)
  const claim = page.getByRole('region', { name: '$380.00 owed, Anders Dubois' })
  await expect(claim).toContainText('The payment is in no block. The account is frozen.')
  await assertAccessible(page, 'the claims')
  await claim.getByRole('button', { name: 'Write off' }).click()
  await dialogOf(page).getByLabel('Reason').fill('Cannot be recovered.')
  await assertAccessible(page, 'a write-off')
  await press(page, 'Request a second approval', ASKED)
  assert.deepEqual(sent, [
    {
      ...{ method: 'POST', path: '/api/admin/claims/c1/write-off' },
      body: { reason: 'Cannot be recovered.' },
    },
  ])
})
