import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { call, fresh, inABrowser } from './house.ts'

const PASSWORD = 'ten thousand small stones'
const LONG = 10_000
const AT_ONCE = 16
const LONGEST_TASK_MS = 100
const ROUNDS = 3

/** A history of requests that staff have not decided about, made by the investor's own calls. */
async function seed(token: string, count: number): Promise<void> {
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const body = { method: 'BTC', amount: `${10 + (left % 900)}.00` }
      assert.equal((await call('POST', '/deposit', token, body)).status, 201)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

interface Task {
  readonly start: number
  readonly end: number
}

declare global {
  interface Window {
    tasks?: Task[]
  }
}

const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: Task[] = []
    window.tasks = tasks
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ start: startTime, end: startTime + duration })
    }).observe({ type: 'longtask' })
  })

/** Holds the main thread up for longer than anything may; answers when. */
const holdUp = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<number>((done) => {
        setTimeout(() => {
          const began = performance.now()
          while (performance.now() < began + ms);
          done(began)
        })
      }),
    LONGEST_TASK_MS + 20,
  )

/**
 * The longest task of the main thread while something is done, as the browser itself saw it. At its end comes one that
 * is too long: once the browser has told of that, it has told of all before, and the measure is known to see.
 */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await watchTasks(page)
  await act()
  const began = await holdUp(page)
  await page.waitForFunction(
    (at) => window.tasks?.some(({ start, end }) => start <= at && at < end),
    began,
  )
  return page.evaluate(
    (at) =>
      Math.max(
        0,
        ...(window.tasks ?? []).filter(({ end }) => end <= at).map(({ start, end }) => end - start),
      ),
    began,
  )
}

/**
 * The same done again where it took too long: what a page needs it needs each time, what a busy machine takes from it
 * comes and goes.
 */
async function shortestOfRounds(round: () => Promise<number>): Promise<number> {
  let shortest = await round()
  for (let more = 1; more < ROUNDS && shortest > LONGEST_TASK_MS; more += 1)
    shortest = Math.min(shortest, await round())
  return shortest
}

async function pageThrough(page: Page): Promise<void> {
  const whole = page.getByText('1 to 25 of 10,000').first()
  for (const before of [25, 50, 75, 100]) {
    await page.getByRole('link', { name: 'Older' }).first().click()
    await page
      .getByText(`${before + 1} to ${before + 25} of 10,000`)
      .first()
      .waitFor()
    await page.mouse.wheel(0, 2_000)
  }
  await page.getByLabel('Status').selectOption('Pending')
  await whole.waitFor()
  await page.getByLabel('Method').selectOption('Solana')
  await page.getByText('No transaction of yours matches').waitFor()
  await page.goBack()
  await whole.waitFor()
}

test('an investor with 10,000 transactions pages and filters without a long task', (t) =>
  inABrowser(async (page) => {
    const name = fresh('collector')
    const person = { name: 'Cleo Collector', username: name, phone: '+12025550142' }
    const email = `${name}@example.test`
    await call('POST', '/auth/register', null, { ...person, email, password: PASSWORD })
    const { body } = await call('POST', '/auth/login', null, { email, password: PASSWORD })
    await seed(body.token ?? '', LONG)

    await page.goto('/auth/login?next=/user/transactions')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByText('1 to 25 of 10,000').first().waitFor()
    const longest = await shortestOfRounds(() => longestTask(page, () => pageThrough(page)))
    t.diagnostic(`longest task: ${longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`}`)
    assert.ok(longest <= LONGEST_TASK_MS, `a task of ${longest} ms`)
    const tooLong = await longestTask(page, async () => void (await holdUp(page)))
    assert.ok(tooLong > LONGEST_TASK_MS, 'the measure sees what it measures')
  }))
