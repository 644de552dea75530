// Reads every built page, demo and live: each figure, percentage or superlative must come from an entry of the content,
// and no live page contains a claim without live evidence.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import test, { after, before } from 'node:test'
import { standing } from '../../src/claims/claim.ts'
import { parseEntries } from '../../src/content/names.ts'
import { buildSite } from './builds.mjs'
import { all, parse, textOf } from './html.mjs'

const TODAY = '2026-11-21'
const CONTENT = new URL('../../src/content/', import.meta.url)
const BIG_WORDS =
  /\b(best|leading|fastest|safest|largest|biggest|greatest|unmatched|unrivalled|unbeatable|world-class|award|trusted by|top-rated|guaranteed|risk-free|no risk|proprietary|premium|number one|proven track|military-grade|cutting-edge|precision|AI|machine learning|around the clock|bots?|profits?)\b/i
const FIGURE = /\d|%|#1/

/** Every claim, with or without evidence, by the id of its element. */
function entries() {
  const files = readdirSync(CONTENT).filter((name) => name.endsWith('.json'))
  const pairs = files.flatMap((name) =>
    parseEntries(readFileSync(new URL(name, CONTENT), 'utf8'))
      .filter((entry) => 'evidence' in entry)
      .map((entry) => [`${name.replace('.json', '')}/${entry.id}`, entry]),
  )
  return new Map(pairs)
}

const claims = entries()
const builds = {}

before(async () => {
  builds.demo = await buildSite({ SITE_MODE: 'demo', SITE_TODAY: TODAY })
  builds.live = await buildSite({ SITE_MODE: 'live', SITE_TODAY: TODAY })
})
after(() => {
  for (const build of Object.values(builds)) build.remove()
})

const isClaim = (element) => 'data-claim' in element.attributes
const accounted = (element) => isClaim(element) || 'data-fact' in element.attributes
const isMark = (element) => ['example', 'footnote'].includes(element.attributes.class)
const within = (element, rule) =>
  element !== null && (rule(element) || within(element.parent, rule))
const SPOKEN = ['aria-label', 'alt', 'title']

/** The text of a page outside of the entries: visible text, accessible names, and texts for search engines. */
function unaccounted(root) {
  const said = [textOf(root, accounted)]
  for (const element of all(root)) {
    const { attributes } = element
    if (!within(element, accounted)) said.push(...SPOKEN.map((name) => attributes[name] ?? ''))
    const meta = attributes.name ?? attributes.property ?? ''
    if (/description|og:title/.test(meta)) said.push(attributes.content)
    if (attributes.type === 'application/ld+json') {
      const questions = JSON.parse(element.children[0])['@graph'].flatMap(
        (node) => node.mainEntity ?? [],
      )
      said.push(...questions.map((question) => question.acceptedAnswer.text))
    }
  }
  return said
}

function offences(root) {
  return unaccounted(root).flatMap((text) =>
    [FIGURE, BIG_WORDS].flatMap((rule) => {
      const match = rule.exec(text)
      return match ? [text.slice(Math.max(0, match.index - 60), match.index + 60)] : []
    }),
  )
}

for (const mode of ['demo', 'live']) {
  test(`each figure and superlative of the ${mode} build comes from an entry`, () => {
    const { code, output, pages } = builds[mode]
    assert.equal(code, 0, output)
    assert.equal(pages.size, 10)
    for (const [name, html] of pages) assert.deepEqual(offences(parse(html)), [], name)
  })

  test(`every claim of the ${mode} build is worded as its entry allows`, () => {
    let seen = 0
    for (const [name, html] of builds[mode].pages) {
      for (const element of [...all(parse(html))].filter(isClaim)) {
        const [id, part] = element.attributes['data-claim'].split('#')
        const entry = claims.get(id)
        assert.ok(entry, `${name}: ${id} is in no content file`)
        const allowed = standing(entry, mode, TODAY)
        assert.ok(allowed, `${name}: ${id} may not be in a ${mode} build`)
        seen += 1
        if (part === undefined) assert.equal(textOf(element, isMark).trim(), allowed.text, name)
      }
    }
    assert.ok(seen > 20, `${seen} claims`)
  })
}

test('the scan finds a figure, a percentage and a superlative (control)', () => {
  const html = (words) => parse(`<html><body><p>${words}</p></body></html>`)
  assert.equal(offences(html('Returns of 12 a year')).length, 1)
  assert.equal(offences(html('<b title="94%">Accuracy</b>')).length, 1)
  assert.equal(offences(html('The leading platform')).length, 1)
  assert.equal(offences(html('<span data-claim="x/y">The leading 94%</span>')).length, 0)
})

const BLOCKS = new Set(['li', 'figure', 'section', 'div', 'p', 'details'])

function markedBlock(element) {
  for (let at = element; at; at = at.parent) {
    if (BLOCKS.has(at.tag) && [...all(at)].some((one) => one.attributes.class === 'example'))
      return at
  }
  return null
}

test('in the demo every unproven claim is in a block marked Example', () => {
  for (const [name, html] of builds.demo.pages) {
    for (const element of [...all(parse(html))].filter(isClaim)) {
      const id = element.attributes['data-claim'].split('#')[0]
      if (standing(claims.get(id), 'demo', TODAY).kind !== 'example') continue
      const block = markedBlock(element)
      assert.ok(block, `${name}: ${id} carries no mark`)
      assert.ok(textOf(block).length < 1200, `${name}: the mark of ${id} is too far away`)
    }
  }
})

test('the live build contains no claim without live evidence, and marks nothing as an example', () => {
  const wordings = [...claims.values()].filter(
    (entry) => standing(entry, 'live', TODAY)?.text !== entry.text,
  )
  assert.ok(wordings.length > 30)
  for (const [name, html] of builds.live.pages) {
    const text = textOf(parse(html))
    for (const { text: wording } of wordings.filter(({ text: words }) => words.length > 3)) {
      const inside = ` ${text} `.includes(` ${wording} `)
      assert.ok(!inside, `${name} says "${wording}"`)
    }
    assert.doesNotMatch(html, /class="example"|data-demo/, name)
  }
})

test('the live build lists the claims that it left out, and SITE_STRICT fails the build', async () => {
  assert.match(
    builds.live.output,
    /insights\/predictions: Current prices, with their source and time/,
  )
  assert.match(builds.live.output, /testimonials\/amara: left out/)
  assert.match(builds.live.output, /site\.ts\/origin: assay\.example/)
  assert.match(builds.live.output, /legal\/terms\.md: the text of the demonstration/)
  const strict = await buildSite({ SITE_MODE: 'live', SITE_STRICT: '1', SITE_TODAY: TODAY })
  strict.remove()
  assert.equal(strict.code, 1)
  assert.match(strict.output, /SITE_STRICT: \d+ claims have no live evidence/)
  assert.equal(strict.pages.size, 0)
})

test('the risk line precedes the first call to action on every page of both builds', () => {
  const [{ text }] = JSON.parse(readFileSync(new URL('risk.json', CONTENT), 'utf8'))
  for (const mode of ['demo', 'live']) {
    for (const [name, html] of builds[mode].pages) {
      const words = textOf(parse(html))
      const [risk, call] = [words.indexOf(text), words.search(/Register|Get Started|Create/)]
      assert.ok(risk >= 0 && risk < call, `${mode} ${name}`)
    }
  }
})
