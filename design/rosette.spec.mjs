import assert from 'node:assert/strict'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { petalRing, rosette, rosetteSvg } from './rosette.mjs'

const inks = { primary: '#0A5361', accent: '#7F5D0E' }
const seeds = [
  'home',
  'about',
  'contact',
  'faq',
  'plan:starter',
  'plan:master',
  '',
  'ünïcode',
  ...Array.from({ length: 200 }, (_, i) => `seed ${i}`),
]

test('the same seed draws the same lines, another seed draws others', () => {
  assert.deepEqual(rosette('home'), rosette('home'))
  assert.equal(new Set(seeds.map((seed) => JSON.stringify(rosette(seed)))).size, seeds.length)
})

test('each rank keeps the rings of the one below and adds one', () => {
  const counts = [1, 2, 3, 4].map((rank) => rosette('plan:starter', { rank }).curves)
  for (let i = 1; i < counts.length; i++) {
    assert.deepEqual(counts[i].slice(0, counts[i - 1].length), counts[i - 1])
    assert.ok(counts[i].length > counts[i - 1].length)
  }
})

test('a rosette is at most 6 KB compressed', () => {
  for (const seed of seeds) {
    const bytes = gzipSync(rosetteSvg(seed, inks), { level: 9 }).length
    assert.ok(bytes <= 6 * 1024, `${seed}: ${bytes} bytes`)
  }
})

test('every curve is closed, whole-numbered and inside the view box', () => {
  for (const { d } of seeds.flatMap((seed) => rosette(seed).curves)) {
    assert.match(d, /^M\d+ \d+c[-\d s]+z$/)
    const [x, y, ...steps] = d.match(/-?\d+/g).map((text) => Number.parseInt(text, 10))
    // The first segment has both handles (6 numbers), every later one only its second (4).
    const segments = [steps.slice(0, 6).slice(2)]
    for (let i = 6; i < steps.length; i += 4) segments.push(steps.slice(i, i + 4))
    let [atX, atY] = [x, y]
    for (const [, , dx, dy] of segments) {
      atX += dx
      atY += dy
      assert.ok(atX >= 0 && atX <= 1000 && atY >= 0 && atY <= 1000, `${atX},${atY}`)
    }
    assert.deepEqual([atX, atY], [x, y])
  }
})

test('a petal for each guarantee: closed where it holds, open at its tip where it does not', () => {
  const petals = [true, false, true, true, false]
  const ring = petalRing(petals)
  assert.deepEqual(
    ring.map(({ d }) => d.endsWith('z')),
    petals,
  )
  assert.deepEqual(
    ring.map(({ ink }) => ink === 'danger'),
    petals.map((holds) => !holds),
  )
  for (const { d } of petalRing([true, false], { lines: 1 }))
    assert.match(d, /^M\d+ \d+c[-\d s]+z?$/)
})

test('the seal has the inner rings of its seed and its petals, and is at most 6 KB compressed', () => {
  const petals = Array.from({ length: 14 }, (_, i) => i !== 3)
  for (const seed of seeds) {
    const { curves } = rosette(seed, { petals })
    assert.equal(curves.filter(({ ink }) => ink === 'danger').length, 1)
    assert.deepEqual(curves.slice(0, 8), rosette(seed, { rank: 2 }).curves)
    const bytes = gzipSync(curves.map(({ d }) => d).join('\n'), { level: 9 }).length
    assert.ok(bytes <= 6 * 1024, `${seed}: ${bytes} bytes`)
  }
  const seal = (seed) => JSON.stringify(rosette(seed, { petals }))
  assert.equal(new Set(seeds.map(seal)).size, seeds.length)
})
