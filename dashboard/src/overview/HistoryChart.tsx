import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { chartOptions, dataOf } from './chartOptions.ts'
import type { HistoryPoint } from './history.ts'

interface HistoryChartProps {
  readonly points: readonly HistoryPoint[]
  readonly chosen: number
  readonly choose: (index: number) => void
  readonly isOfParts: boolean
}

/** Only the picture: the slider and the table beside it give the same figures without it. */
export function HistoryChart({ points, chosen, choose, isOfParts }: HistoryChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const shown = useRef(chosen)

  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const options = chartOptions(current.clientWidth, {
      choose,
      isOfParts,
      // the position of a day is known only now
      ready: (ready) => point(ready, shown.current),
    })
    const drawn = new uPlot(options, dataOf(points, isOfParts), current)
    plot.current = drawn
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      drawn.destroy()
    }
  }, [points, choose, isOfParts])

  useEffect(() => {
    shown.current = chosen
    if (plot.current) point(plot.current, chosen)
  }, [chosen])

  return <div className="history-chart" ref={frame} aria-hidden="true" />
}

/** Puts the cursor on a day, which does not count as a choice. */
function point(plot: uPlot, index: number): void {
  const at = plot.data[0][index]
  if (at !== undefined && plot.cursor.idx !== index)
    plot.setCursor({ left: plot.valToPos(at, 'x'), top: 10 }, false)
}
