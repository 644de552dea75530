import uPlot from 'uplot'
import { drawLabels, LABEL_ROOM } from './chartLabels.ts'
import type { HistoryPoint } from './history.ts'
import { fillOf, inTheme, PARTS } from './series.ts'

const HEIGHT = 260
const NARROW = 420
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const precise = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const dayOfAxis = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const monthOfAxis = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
})

/** A number is exact enough for a position on the screen; amounts are shown from their text. */
const place = (text: string): number => Number(text)

const daysOf = (points: readonly HistoryPoint[]) =>
  points.map(({ date }) => Date.parse(date) / 1000)

/** The total alone, or the heights of the stack: the whole first, then what is left without its uppermost part. */
export function dataOf(points: readonly HistoryPoint[], isOfParts: boolean): uPlot.AlignedData {
  if (!isOfParts) return [daysOf(points), points.map(({ portfolio }) => place(portfolio))]
  return [
    daysOf(points),
    ...PARTS.map((_, i) =>
      points.map((point) =>
        PARTS.slice(0, PARTS.length - i).reduce((height, part) => height + place(point[part]), 0),
      ),
    ),
  ]
}

interface ChartHooks {
  readonly choose: (index: number) => void
  readonly ready: (plot: uPlot) => void
  readonly isOfParts: boolean
}

/** The options of uPlot: the app's colours, days in UTC, and none of uPlot's parts that the app has already. */
export function chartOptions(
  width: number,
  { choose, ready, isOfParts }: ChartHooks,
): uPlot.Options {
  const isWide = width >= NARROW
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    // the last date stands under its end, half of it beyond
    padding: [8, isWide && isOfParts ? LABEL_ROOM : 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false }, points: { size: 7 } },
    scales: {
      y: {
        range: (_plot, least, most) => (isOfParts ? fromZero(least, most) : ownScale(least, most)),
      },
    },
    axes: [daysAxis(), amountsAxis()],
    series: [{}, ...(isOfParts ? PARTS.toReversed().map(areaOf) : [totalLine()])],
    hooks: {
      // also called when the plot is drawn or resized, with a day that the pointer has not chosen
      setCursor: [
        ({ cursor: { idx, event } }) => {
          if (event && event.type !== 'mouseleave' && typeof idx === 'number') choose(idx)
        },
      ],
      ready: [ready],
      draw: isWide && isOfParts ? [drawLabels] : [],
    },
  }
}

const totalLine = (): uPlot.Series => ({
  stroke: () => inTheme('--color-primary'),
  width: 2.5,
  points: { show: false },
})

const areaOf = (part: (typeof PARTS)[number]): uPlot.Series => ({
  stroke: () => inTheme('--color-surface'),
  fill: () => inTheme(fillOf(part)),
  width: 1,
  points: { show: false },
})

/** The total has a scale of its own, whose figures stand beside it, or a month of it would be a straight line. */
function ownScale(least: number, most: number): [number, number] {
  const room = Math.max((most - least) * 0.15, Math.abs(most) * 0.002, 1)
  return [least >= 0 ? Math.max(0, least - room) : least - room, most + room]
}

/** A stack starts at zero, or its areas would lie about their shares. */
function fromZero(least: number, most: number): [number, number] {
  const top = most <= 0 ? 1 : most * 1.06
  return [least < 0 ? least * 1.06 : 0, top]
}

const FONT = '12px "Public Sans Variable", sans-serif'
const common = (): uPlot.Axis => ({
  stroke: () => inTheme('--color-text-muted'),
  font: FONT,
  grid: { stroke: () => inTheme('--color-border'), width: 1 },
  ticks: { show: false },
})

const daysAxis = (): uPlot.Axis => ({
  ...common(),
  grid: { show: false },
  // below the amount of the lowest line, whose lower half hangs below the axis beside the first date
  size: 36,
  gap: 12,
  space: 70,
  values: (_plot, splits) => {
    const span = (splits.at(-1) ?? 0) - (splits.at(0) ?? 0)
    const words = span > 150 * 86_400 ? monthOfAxis : dayOfAxis
    return splits.map((seconds) => words.format(seconds * 1000))
  },
})

const amountsAxis = (): uPlot.Axis => ({
  ...common(),
  size: 64,
  space: 44,
  values: (_plot, splits) => {
    const step = (splits[1] ?? 0) - (splits[0] ?? 0)
    // "$291.5K" for each line of the axis where its lines are closer than a tenth of a thousand
    const words = step < 100 ? precise : compact
    return splits.map((dollars) => words.format(dollars))
  },
})
