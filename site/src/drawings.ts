// Small engravings, computed at build time: fine petrol lines for the background, one brass line for the subject.

export interface Engraving {
  readonly fine: string
  readonly bold: string
}

const at = (x: number, y: number) => `${+x.toFixed(1)} ${+y.toFixed(1)}`
const line = (points: readonly string[]) => `M${points.join('L')}`
const steps = (count: number) => Array.from({ length: count }, (_, i) => i)

/** A varying price: deterministic, and the same in the small figure and the large plot. */
export function sampleSeries(length: number, seed = 7): number[] {
  let state = seed
  let level = 0
  let pull = 0
  return steps(length).map(() => {
    state = (state * 48271) % 2147483647
    pull = 0.62 * pull + (state / 2147483647 - 0.46)
    level += pull
    return level
  })
}

/** The known values, then a widening fan: a forecast is a range. */
export function forecast(): Engraving {
  const drift = 0.1
  const known = sampleSeries(34, 5).map((value, i) => value - i * drift)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const height = (value: number) => 88 - ((value - low) / (high - low)) * 52
  const path = known.map((value, i) => at(i * 3, height(value)))
  const [x, y] = [99, height(known.at(-1) ?? 0)]
  const fan = steps(13).map((i) => {
    const spread = (i - 6) * 7
    return `M${at(x, y)}c26 ${+(spread * 0.1).toFixed(1)} 44 ${+(spread * 0.5).toFixed(1)} 77 ${spread}`
  })
  return { fine: fan.join(''), bold: line(path) }
}

/** A dial of all the hours, woven like a rim, with one hand. */
export function clock(): Engraving {
  const [cx, cy] = [88, 56]
  const ring = (phase: number) =>
    line(
      steps(145).map((i) => {
        const angle = (i / 144) * 2 * Math.PI
        const radius = 46 + 6 * Math.cos(12 * angle + phase)
        return at(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle))
      }),
    )
  const ticks = steps(24).map((i) => {
    const angle = (i / 24) * 2 * Math.PI
    const inner = i % 6 === 0 ? 28 : 33
    return `M${at(cx + inner * Math.cos(angle), cy + inner * Math.sin(angle))}L${at(cx + 37 * Math.cos(angle), cy + 37 * Math.sin(angle))}`
  })
  const fine = [0, 1.57, 3.14, 4.71].map(ring).join('') + ticks.join('')
  return { fine, bold: `M${at(cx, cy)}V30M${at(cx, cy)}L106 66` }
}

/** Overlapping sheets with different hatching; the lock is their intersection. */
export function layers(): Engraving {
  const sheet = (x: number, y: number, slope: number) =>
    steps(15).map((i) => {
      const offset = i * 6
      return slope > 0 ? `M${x + offset} ${y}l-18 60` : `M${x + offset - 18} ${y}l18 60`
    })
  const lines = [...sheet(36, 10, 1), ...sheet(54, 26, -1), ...sheet(72, 42, 1)]
  return { fine: lines.join(''), bold: 'M18 10h102v60H18zM36 26h102v60H36zM54 42h102v60H54z' }
}
