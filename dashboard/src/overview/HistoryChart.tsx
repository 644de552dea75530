import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { chartOptions, dataOf } from './chartOptions.ts'
import type { HistoryPoint } from './history.ts'

interface HistoryChartProps {
  readonly points: readonly HistoryPoint[]
  readonly chosen: number
  readonly choose: (index: number) => void
}

/** The picture alone: the scrubber and the table beside it say the same to everybody else. */
export function HistoryChart({ points, chosen, choose }: HistoryChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)

  useEffect(() => {
    const { current } = frame
    if (current === null) return
    const drawn = new uPlot(chartOptions(current.clientWidth, choose), dataOf(points), current)
    plot.current = drawn
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      drawn.destroy()
    }
  }, [points, choose])

  useEffect(() => {
    const drawn = plot.current
    const at = drawn?.data[0][chosen]
    if (drawn && at !== undefined && drawn.cursor.idx !== chosen)
      drawn.setCursor({ left: drawn.valToPos(at, 'x'), top: 10 }, false)
  }, [chosen])

  return <div className="history-chart" ref={frame} aria-hidden="true" />
}
