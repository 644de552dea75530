import type uPlot from 'uplot'
import { fillOf, inTheme, labelOf, PARTS } from './series.ts'

/** Space at the right for the names of the areas, in CSS pixels. */
export const LABEL_ROOM = 76
const LINE_HEIGHT = 15

interface Label {
  readonly text: string
  readonly colour: string
  readonly y: number
}

/** Writes the name of each area at its end, and separates names that would overlap. */
export function drawLabels(plot: uPlot): void {
  const { ctx, bbox } = plot
  const ratio = devicePixelRatio
  const left = bbox.left + bbox.width + 6 * ratio
  ctx.save()
  ctx.font = `${12 * ratio}px "Public Sans Variable", sans-serif`
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  for (const { text, colour, y } of apart(labelsOf(plot), LINE_HEIGHT * ratio, bbox)) {
    ctx.fillStyle = colour
    ctx.fillRect(left, y - ratio, 8 * ratio, 2 * ratio)
    ctx.fillStyle = inTheme('--color-text-muted')
    ctx.fillText(text, left + 12 * ratio, y)
  }
  ctx.restore()
}

/** In the middle of each area, at its end. */
const labelsOf = (plot: uPlot): Label[] =>
  PARTS.toReversed()
    .map((part, i) => {
      const top = plot.data[i + 1]?.at(-1) ?? 0
      const bottom = plot.data[i + 2]?.at(-1) ?? 0
      const y = plot.valToPos((top + bottom) / 2, 'y', true)
      return { text: labelOf(part), colour: inTheme(fillOf(part)), y }
    })
    .toSorted((one, other) => one.y - other.y)

/** Upwards from the bottom, then back down if the top was reached. */
export function apart<Placed extends { readonly y: number }>(
  labels: readonly Placed[],
  gap: number,
  { top, height }: { readonly top: number; readonly height: number },
): Placed[] {
  let limit = top + height
  const upwards = labels.toReversed().map((label) => {
    const y = Math.min(label.y, limit)
    limit = y - gap
    return { ...label, y }
  })
  let least = top
  return upwards.toReversed().map((label) => {
    const y = Math.max(label.y, least)
    least = y + gap
    return { ...label, y }
  })
}
