const POINTS = 144
const LOBES = 9

/** One hypotrochoid in a box of 32: the mark beside the name, and the icon of the tab, on every page of the product. */
export function seal() {
  const points = Array.from({ length: POINTS }, (_, i) => {
    const t = (i / POINTS) * 2 * Math.PI
    const [outer, inner] = [2 * t, -(LOBES - 2) * t]
    const x = 16 + 8.6 * Math.cos(outer) + 6 * Math.cos(inner)
    const y = 16 + 8.6 * Math.sin(outer) + 6 * Math.sin(inner)
    return `${+x.toFixed(1)} ${+y.toFixed(1)}`
  })
  return `M${points.join('L')}z`
}
