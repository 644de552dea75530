// Guilloché rosettes as on banknotes: families of hypotrochoids, drawn from a seed. The same seed gives the
// same lines in the site, the dashboard, a PDF, a mail header and an OG image.

const CENTRE = 500
export const VIEW_BOX = `0 0 ${CENTRE * 2} ${CENTRE * 2}`

// FNV-1a into mulberry32: small, fast, and the same on every machine.
function randomFrom(seed) {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++)
    state = Math.imul(state ^ seed.charCodeAt(i), 16777619) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b))

// z(t) = a·e^(i·turns·t) + b·e^(-i·(lobes - turns)·t): closed after one period, with `lobes`-fold symmetry,
// its radius between |a - b| and a + b.
const hypotrochoid =
  ({ lobes, turns, a, b, tilt }) =>
  (t) => {
    const outer = turns * t + tilt
    const inner = -(lobes - turns) * t + tilt
    return {
      x: CENTRE + a * Math.cos(outer) + b * Math.cos(inner),
      y: CENTRE + a * Math.sin(outer) + b * Math.sin(inner),
      dx: -a * turns * Math.sin(outer) + b * (lobes - turns) * Math.sin(inner),
      dy: a * turns * Math.cos(outer) - b * (lobes - turns) * Math.cos(inner),
    }
  }

// A circle whose radius swings `lobes` times.
const wave =
  ({ lobes, radius, swing, phase, tilt }) =>
  (t) => {
    const reach = radius + swing * Math.cos(lobes * t + phase)
    const change = -swing * lobes * Math.sin(lobes * t + phase)
    const [cos, sin] = [Math.cos(t + tilt), Math.sin(t + tilt)]
    return {
      x: CENTRE + reach * cos,
      y: CENTRE + reach * sin,
      dx: change * cos - reach * sin,
      dy: change * sin + reach * cos,
    }
  }

// Smooth cubic segments whose handles are the true tangents: two or three per lobe draw it without a corner.
// Points are rounded before differences are taken, so rounding errors do not accumulate along the curve.
function pathOf(pointAt, count, { from = 0, length = 2 * Math.PI } = {}) {
  const step = length / count
  const start = pointAt(from)
  let at = { x: Math.round(start.x), y: Math.round(start.y) }
  const out = [(start.dx * step) / 3, (start.dy * step) / 3].map(Math.round)
  let d = `M${at.x} ${at.y}c${out.join(' ')} `
  for (let i = 1; i <= count; i++) {
    const point = pointAt(from + i * step)
    const to = { x: Math.round(point.x), y: Math.round(point.y) }
    const handle = [point.x - (point.dx * step) / 3 - at.x, point.y - (point.dy * step) / 3 - at.y]
    d += `${i === 1 ? '' : 's'}${[...handle, to.x - at.x, to.y - at.y].map(Math.round).join(' ')}`
    at = to
  }
  return `${d.replaceAll(' -', '-')}${length < 2 * Math.PI ? '' : 'z'}`
}

// A leaf between two radii around an angle, widest beyond its middle; t = π is its tip.
const leaf =
  ({ near, far, angle, width }) =>
  (t) => {
    const middle = (near + far) / 2
    const half = (far - near) / 2
    const reach = middle - half * Math.cos(t)
    const at = angle + width * (Math.sin(t) - 0.25 * Math.sin(2 * t))
    const [grows, turns] = [half * Math.sin(t), width * (Math.cos(t) - 0.5 * Math.cos(2 * t))]
    const [cos, sin] = [Math.cos(at), Math.sin(at)]
    return {
      x: CENTRE + reach * cos,
      y: CENTRE + reach * sin,
      dx: grows * cos - reach * turns * sin,
      dy: grows * sin + reach * turns * cos,
    }
  }

const between = (from, to, count) =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))

function coprimeTo(lobes, wanted) {
  let turns = wanted
  while (gcd(lobes, turns) !== 1) turns += 1
  return turns
}

// The same curve several times, its pen arm growing as a share of the reach.
const lace = ({ lobes, turns, reach, pens, tilt }, look) =>
  pens.map((pen) => {
    const shape = {
      lobes,
      turns: coprimeTo(lobes, turns),
      a: reach * (1 - pen),
      b: reach * pen,
      tilt,
    }
    return { d: pathOf(hypotrochoid(shape), lobes * 3), ...look }
  })

// A braid: equal waves, each shifted by a step, crossing in a lattice of diamonds.
const braid = ({ strands, ...shape }, look) =>
  Array.from({ length: strands }, (_, i) => {
    const curve = wave({ ...shape, phase: (2 * Math.PI * i) / strands })
    return { d: pathOf(curve, Math.ceil(shape.lobes * 2.5)), ...look }
  })

const OPENING = 0.9

/**
 * A ring of petals, one for each statement: a petal that holds is closed, one that does not stays open at its tip, so that
 * the two differ without colour.
 * @param {readonly boolean[]} petals
 * @param {{ near?: number, far?: number, lines?: number, tilt?: number }} [options] `lines` are those of each petal
 */
export function petalRing(petals, { near = 308, far = 478, lines = 5, tilt = -Math.PI / 2 } = {}) {
  const share = Math.PI / Math.max(petals.length, 1)
  return petals.map((holds, i) => {
    const drawn = (lines > 1 ? between(1, 0.25, lines) : [1]).map((part) => {
      const inset = ((far - near) / 2) * (1 - part) * 0.6
      const shape = {
        near: near + inset,
        far: far - inset,
        angle: tilt + 2 * share * i,
        // closed petals overlap like lace; open ones keep apart
        width: share * (holds ? 1.12 : 0.85) * part,
      }
      if (holds) return pathOf(leaf(shape), 8)
      const span = { from: Math.PI + OPENING, length: 2 * (Math.PI - OPENING) }
      return pathOf(leaf(shape), 8, span)
    })
    // an open petal has one line: a bundle of open lines looks like a pattern, not like a gap
    const d = holds ? drawn.join('') : drawn[0]
    return { d, ink: holds ? 'accent' : 'danger', opacity: holds ? 0.75 : 1 }
  })
}

/**
 * The curves of one rosette. `rank` 1 to 4 adds a ring at a time, so four plans make four growing rosettes.
 * With `petals` the two outer rings are a ring of these: the seal.
 * @param {string} seed
 * @param {{ rank?: 1 | 2 | 3 | 4, petals?: readonly boolean[] }} [options]
 */
export function rosette(seed, { rank = 4, petals } = {}) {
  const random = randomFrom(seed)
  const whole = (low, high) => low + Math.floor(random() * (high - low + 1))
  const tilt = random() * Math.PI
  const core = whole(9, 12)
  const middle = whole(18, 22)
  const outer = whole(10, 12)
  const [brass, petrol] = [
    { ink: 'accent', opacity: 0.6 },
    { ink: 'primary', opacity: 0.5 },
  ]
  const rings = [
    lace({ lobes: core, turns: whole(3, 4), reach: 170, pens: between(0.32, 0.6, 4), tilt }, brass),
    lace(
      { lobes: middle, turns: whole(5, 7), reach: 310, pens: between(0.14, 0.32, 4), tilt },
      petrol,
    ),
    braid({ lobes: outer, radius: 362, swing: 44, strands: 8, tilt }, petrol),
    braid({ lobes: outer * 2, radius: 446, swing: 28, strands: 4, tilt }, brass),
  ]
  const curves = petals ? [...rings.slice(0, 2), petalRing(petals)] : rings.slice(0, rank)
  return { viewBox: VIEW_BOX, curves: curves.flat() }
}

/**
 * A stand-alone drawing in two inks.
 * @param {string} seed
 * @param {{ rank?: 1 | 2 | 3 | 4, primary: string, accent: string, size?: number }} options
 */
export function rosetteSvg(seed, { rank, primary, accent, size = 1000 }) {
  const drawing = rosette(seed, { rank })
  const inks = { primary, accent }
  const paths = drawing.curves.map(
    ({ d, ink, opacity }) => `<path d="${d}" stroke="${inks[ink]}" stroke-opacity="${opacity}"/>`,
  )
  const frame = `width="${size}" height="${size}" viewBox="${drawing.viewBox}" fill="none" stroke-width="1.6"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${paths.join('')}</svg>`
}
