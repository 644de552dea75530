import uPlot from 'uplot'
import { drawLabels, LABEL_ROOM } from './chartLabels.ts'
import type { HistoryPoint } from './history.ts'
import { inTheme, SERIES } from './series.ts'

const HEIGHT = 260
const NARROW = 420
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
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

export const dataOf = (points: readonly HistoryPoint[]): uPlot.AlignedData => [
  points.map(({ date }) => Date.parse(date) / 1000),
  ...SERIES.map(({ key }) => points.map((point) => place(point[key]))),
]

/** The options of uPlot: the app's colours, days in UTC, and none of uPlot's parts that the app has already. */
export function chartOptions(
  width: number,
  { choose, ready }: { choose: (index: number) => void; ready: (plot: uPlot) => void },
): uPlot.Options {
  const isWide = width >= NARROW
  return {
    width,
    height: HEIGHT,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    padding: [8, isWide ? LABEL_ROOM : 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false }, points: { size: 7 } },
    scales: { y: { range: (_plot, least, most) => rangeOf(least, most) } },
    axes: [daysAxis(), amountsAxis()],
    series: [{}, ...SERIES.map(lineOf)],
    hooks: {
      // also called when the plot is drawn or resized, with a day that the pointer has not chosen
      setCursor: [
        ({ cursor: { idx, event } }) => {
          if (event && event.type !== 'mouseleave' && typeof idx === 'number') choose(idx)
        },
      ],
      ready: [ready],
      draw: isWide ? [drawLabels] : [],
    },
  }
}

const lineOf = ({ colour, dash, width }: (typeof SERIES)[number]): uPlot.Series => ({
  stroke: () => inTheme(colour),
  width,
  dash: [...dash],
  points: { show: false },
})

// The axis starts at zero, so that a small change does not look large, and below zero only for a loss.
function rangeOf(least: number, most: number): [number, number] {
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
  size: 28,
  space: 70,
  values: (_plot, splits) => {
    const span = (splits.at(-1) ?? 0) - (splits.at(0) ?? 0)
    const words = span > 150 * 86_400 ? monthOfAxis : dayOfAxis
    return splits.map((seconds) => words.format(seconds * 1000))
  },
})

const amountsAxis = (): uPlot.Axis => ({
  ...common(),
  size: 56,
  space: 44,
  values: (_plot, splits) => splits.map((dollars) => compact.format(dollars)),
})
