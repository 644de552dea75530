import assert from 'node:assert/strict'
import { expect, type Page } from '@playwright/test'
import { keptSession } from '../../journeys/kept_session.ts'
import { aPersonWith, openAs, rowsOf } from './investors.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The three commands that move money, each up to its review. */
export const COMMANDS = {
  deposit: {
    call: '**/api/deposit',
    button: 'Deposit $150.00',
    result: /payment-info\?deposit=/,
    path: '/user/deposit',
    async fill(page: Page) {
      await page.getByRole('radio', { name: 'Bitcoin' }).check()
      await page.getByLabel('Amount').fill('150')
      await page.getByRole('button', { name: 'Review deposit' }).click()
    },
  },
  withdrawal: {
    call: '**/api/withdrawal',
    button: 'Withdraw $150.00',
    address: ADDRESS,
    result: /withdraw\?withdrawal=/,
    path: '/user/withdraw',
    async fill(page: Page) {
      await page.getByRole('radio', { name: 'Bitcoin' }).check()
      await page.getByLabel('Wallet address').fill(ADDRESS)
      await page.getByLabel('Amount').fill('150')
      await page.getByRole('button', { name: 'Review withdrawal' }).click()
    },
  },
  investment: {
    call: '**/api/investment',
    button: 'Invest $150.00',
    result: /invest\?investment=/,
    path: '/user/invest',
    async fill(page: Page) {
      await page.getByRole('radio', { name: 'Starter' }).check()
      await page.getByRole('radio', { name: 'Bitcoin' }).check()
      await page.getByLabel('Amount').fill('150')
      await page.getByRole('button', { name: 'Review investment' }).click()
    },
  },
} as const

export type Kind = keyof typeof COMMANDS

/** An investor with money enough for every command of a file: each command makes one row more, and no test decides about it. */
const somebodyRich = keptSession(() => aPersonWith('9000.00'))

/** An investor with money, one look away from the command. */
export async function atReview(page: Page, kind: Kind) {
  const person = await somebodyRich()
  await openAs(page, person, COMMANDS[kind].path)
  await COMMANDS[kind].fill(page)
  await expect(page.getByRole('button', { name: COMMANDS[kind].button })).toBeVisible()
  const already = (await rowsOf(person, kind)).length
  return {
    person,
    confirm: page.getByRole('button', { name: COMMANDS[kind].button }),
    async assertOneRow() {
      await page.waitForURL(COMMANDS[kind].result)
      assert.equal((await rowsOf(person, kind)).length, already + 1)
    },
  }
}

/** The request arrives, its answer does not. */
export async function loseOneAnswer(page: Page, kind: Kind): Promise<void> {
  await page.route(
    COMMANDS[kind].call,
    async (route) => {
      await carriedOut(route)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
