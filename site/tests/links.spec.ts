import assert from 'node:assert/strict'
import sharp from 'sharp'
import { expect, test } from '../../journeys/test.ts'
import { BASE_URL, demoPlans, PAGES } from './visitor.ts'

interface Link {
  readonly from: string
  readonly href: string
}

test('no link is dead: pages answer, anchors exist, others are mail, telephone or https', async ({
  page,
}) => {
  const links: Link[] = []
  for (const path of PAGES) {
    await page.goto(path)
    const matches = await page.evaluate(() =>
      [...document.querySelectorAll('a, [href], [src]')].map(
        (el) => el.getAttribute('href') ?? el.getAttribute('src') ?? '',
      ),
    )
    links.push(...matches.map((href) => ({ from: path, href })))
  }
  const inner = new Map<string, string>()
  for (const { from, href } of links) {
    if (/^(mailto:[^@\s]+@\S+|tel:\+\d+)$/.test(href)) continue
    assert.match(href, /\S/, `an empty link on ${from}`)
    assert.notEqual(href, '#', `a link to nowhere on ${from}`)
    const url = new URL(href, new URL(from, BASE_URL))
    // Canonical addresses are the operator's own host; the sitemap test follows those.
    if (url.origin !== BASE_URL) assert.equal(url.protocol, 'https:', `${href} on ${from}`)
    else inner.set(url.pathname + url.search + url.hash, from)
  }
  for (const [target, from] of inner) {
    const { pathname, search, hash } = new URL(target, BASE_URL)
    if (pathname === '/no-such-page') continue
    const response = await fetch(`${BASE_URL}${pathname}${search}`)
    assert.equal(response.status, 200, `${target}, linked on ${from}`)
    const body = await response.text()
    if (hash) assert.ok(body.includes(`id="${hash.slice(1)}"`), `${target} has no such anchor`)
  }
})

test('every button does something: it is a submit, or a script has taken it', async ({ page }) => {
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
      if (this instanceof HTMLElement && args[0] === 'click') this.dataset.heard = ''
      return add.apply(this, args)
    }
  })
  for (const path of PAGES) {
    await page.goto(path)
    const deaf = await page.evaluate(() =>
      [...document.querySelectorAll('button:not([type="submit"])')].flatMap((el) =>
        'heard' in (el as HTMLElement).dataset ? [] : [el.outerHTML.slice(0, 120)],
      ),
    )
    assert.deepEqual(deaf, [], path)
  }
})

test('an unknown address answers 404 with a page that leads on', async () => {
  const response = await fetch(`${BASE_URL}/no-such-page`)
  assert.equal(response.status, 404)
  assert.match(await response.text(), /There is no page at this address/)
})

test('sitemap, robots, icon and manifest are there, and the sitemap names the pages', async () => {
  for (const path of [
    '/robots.txt',
    '/sitemap-index.xml',
    '/favicon.ico',
    '/favicon.svg',
    '/site.webmanifest',
  ]) {
    assert.equal((await fetch(`${BASE_URL}${path}`)).status, 200, path)
  }
  const sitemap = await (await fetch(`${BASE_URL}/sitemap-0.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? '').pathname,
  )
  assert.deepEqual(paths.toSorted(), [
    '/',
    '/about',
    '/contact',
    '/faq',
    '/insights',
    '/privacy',
    '/terms',
    '/verify',
  ])
})

test('the public plans state the terms that the plans of this installation have', async ({
  page,
}) => {
  await page.goto('/')
  const offered = await demoPlans()
  for (const name of ['Starter', 'Standard', 'Advanced', 'Master']) {
    const shown = page.locator('.plans li').filter({ hasText: name })
    await expect(shown.locator('dd')).toHaveText(offered.get(name) ?? [])
  }
})

test('the words of a picture for sharing keep clear of its ring', async () => {
  for (const name of ['home', 'about', 'contact', 'faq', 'insights']) {
    const file = await (await fetch(`${BASE_URL}/og/${name}.png`)).arrayBuffer()
    const between = { left: 700, top: 0, width: 36, height: 630 }
    const picture = sharp(Buffer.from(file)).extract(between).removeAlpha()
    const points = await picture.raw().toBuffer()
    assert.ok(
      points.every((value, at) => value === points[at % 3]),
      name,
    )
  }
})
