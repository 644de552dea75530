import assert from 'node:assert/strict'
import test from 'node:test'
import { findings } from './axe.ts'
import { aDeposit, aPerson, decide, openAs } from './investors.ts'
import { aBrowser, settled } from './served.ts'

const browser = aBrowser()
const VERIFY = '**/api/admin/audit-events/verify*'

test('a command is found by its object, with who did it and what it changed', () =>
  browser.visit(
    async (page) => {
      const person = await aPerson()
      const { id } = await aDeposit(person, '77.10')
      await decide('deposits', `${id}/BTC/approve`)
      const filter = encodeURIComponent(JSON.stringify({ objectId: id }))
      await openAs(page, 'support', `/admin/audit?filter=${filter}`)
      await settled(page)
      await page.getByText('1–2 of 2').waitFor()
      const approved = page.getByRole('row', { name: /Deposit approved/ })
      await approved.getByText('admin@demo.test').waitFor()
      await approved.getByText('Pending → Approved').waitFor()
      await page
        .getByRole('row', { name: /Deposit requested/ })
        .getByText(person.name)
        .waitFor()

      await approved.getByRole('link', { name: 'Deposit approved' }).click()
      await page.getByRole('heading', { level: 1, name: 'Deposit approved' }).waitFor()
      await page.getByText('admin@demo.test').waitFor()
      const rows = page.getByRole('region', { name: 'Before and after' }).getByRole('row')
      assert.deepEqual(
        await rows.evaluateAll((all) =>
          all.map((row) => [...row.children].map(({ textContent }) => textContent)),
        ),
        [
          ['Field', 'Before', 'After', 'Whether it changed'],
          ['Status', 'Pending', 'Approved', 'Changed'],
          ['Method', '–', 'BTC', ''],
          ['Amount', '–', '$77.10', ''],
        ],
      )
      assert.deepEqual(await findings(page), [])
      // where it came from: the network in short, and every line of that session
      await page.getByText('127.0.0.*', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'All lines of this request' }).click()
      await page.getByText('1–1 of 1').waitFor()
      await page.goBack()
      await page.getByRole('link', { name: 'All lines of this session' }).click()
      await page.waitForURL(/filter=.*session/)
      await page
        .getByRole('row', { name: /Deposit approved/ })
        .first()
        .waitFor()
    },
    { reducedMotion: 'reduce' },
  ))

test('verifies the chain and says so in words', () =>
  browser.visit(async (page) => {
    await openAs(page, 'support', '/admin/audit')
    await page.getByRole('button', { name: 'Verify chain' }).click()
    await page
      .getByRole('status')
      .getByText(/The chain is whole: [\d,]+ lines, all of them in place and unchanged\./)
      .waitFor()
  }))

test('shows how far it is, stops when told, and names what is broken', () =>
  browser.visit(
    async (page) => {
      const eventId = crypto.randomUUID()
      const next = { chain: 20, after: 5 }
      const begun = { checked: 20_000, total: 61_234, firstBreak: null, next }
      await page.route(VERIFY, async (route) => {
        // the second stretch takes as long as it likes
        if (route.request().url().includes('chain=20')) return
        await route.fulfill({ json: { data: begun } })
      })
      await openAs(page, 'owner', '/admin/audit')
      const verify = page.getByRole('region', { name: 'Verify chain' })
      await verify.getByRole('button', { name: 'Verify chain' }).click()
      await verify.getByText('20,000 of 61,234 lines').waitFor()
      await verify.getByRole('button', { name: 'Stop' }).click()
      await verify
        .getByText('Stopped after 20,000 lines, all of them in place and unchanged.')
        .waitFor()

      await page.unroute(VERIFY)
      const firstBreak = { chain: 12, position: 1345, eventId, offence: 'changed' }
      await page.route(VERIFY, (route) =>
        route.fulfill({ json: { data: { checked: 900, total: 61_234, firstBreak, next: null } } }),
      )
      await verify.getByRole('button', { name: 'Verify chain' }).click()
      await verify.getByText(/in chain 12, position 1,345, a line was changed after/).waitFor()
      const link = verify.getByRole('link', { name: 'See the line' })
      assert.equal(await link.getAttribute('href'), `/admin/audit/${eventId}`)

      await page.unroute(VERIFY)
      await page.route(VERIFY, (route) => route.abort())
      await verify.getByRole('button', { name: 'Verify chain' }).click()
      await verify.getByText(/could not be verified to its end/).waitFor()
    },
    { reducedMotion: 'reduce' },
  ))
