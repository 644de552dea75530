// The mark: the smallest rosette, two waves of three lobes that cross. Its lines are two pixels wide at a size of sixteen.

const BOX = 32
const LOBES = 3
const RADIUS = 9.5
const SWING = 4.5
const SEGMENTS = 15

/** The width of its lines in its box, where it is as small as in a tab. */
export const MARK_PEN = 4

const rounded = (value) => +value.toFixed(1)

const waveAt = (phase) => (t) => {
  const reach = RADIUS + SWING * Math.cos(LOBES * t + phase)
  const grows = -SWING * LOBES * Math.sin(LOBES * t + phase)
  const [cos, sin] = [Math.sin(t), -Math.cos(t)]
  return {
    x: BOX / 2 + reach * cos,
    y: BOX / 2 + reach * sin,
    dx: grows * cos - reach * sin,
    dy: grows * sin + reach * cos,
  }
}

function closedPath(pointAt) {
  const step = (2 * Math.PI) / SEGMENTS
  const points = Array.from({ length: SEGMENTS + 1 }, (_, i) => pointAt(i * step))
  const handle = ({ x, y, dx, dy }, by) => [x + (dx * by) / 3, y + (dy * by) / 3]
  const segments = points.slice(1).map((to, i) => {
    const numbers = [...handle(points[i], step), ...handle(to, -step), to.x, to.y]
    return `C${numbers.map(rounded).join(' ')}`
  })
  return `M${rounded(points[0].x)} ${rounded(points[0].y)}${segments.join('')}z`
}

/** Its path in a box of 32. */
export const markPath = () => [0, Math.PI].map((phase) => closedPath(waveAt(phase))).join('')

// Within the tile the mark keeps off the edge; the pen is as wide as without a tile.
const IN_TILE = 0.84
const INSET = rounded((BOX * (1 - IN_TILE)) / 2)

/**
 * The icon of a tab: the mark on a tile, so that it is seen on a light and on a dark bar. Pages draw its path (`#mark`) in
 * the colours of their text.
 */
export const iconSvg = ({ primary, onPrimary }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><rect width="${BOX}" height="${BOX}" rx="6" fill="${primary}"/><g fill="none" stroke="${onPrimary}" stroke-width="${MARK_PEN}" transform="translate(${INSET} ${INSET}) scale(${IN_TILE})"><path id="mark" d="${markPath()}"/></g></svg>\n`
