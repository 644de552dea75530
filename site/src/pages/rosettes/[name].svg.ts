import type { APIRoute, GetStaticPaths } from 'astro'
import { rosette, VIEW_BOX } from '../../../../design/rosette.mjs'
import { rosettes } from '../../rosettes.ts'

export const getStaticPaths = (() =>
  Object.entries(rosettes).map(([name, drawing]) => ({
    params: { name },
    props: { ...drawing },
  }))) satisfies GetStaticPaths

const PEN = 'fill="none" stroke="currentColor" vector-effect="non-scaling-stroke"'

export const GET: APIRoute<(typeof rosettes)[string]> = ({ props }) => {
  const { curves } = rosette(props.seed, { rank: props.rank })
  const group = (id: string, ink: 'primary' | 'accent') => {
    const paths = curves
      .filter((curve) => curve.ink === ink)
      .map(({ d, opacity }) => `<path d="${d}" ${PEN} stroke-opacity="${opacity}"/>`)
    return `<g id="${id}">${paths.join('')}</g>`
  }
  const drawing = group('p', 'primary') + group('a', 'accent')
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}">${drawing}</svg>`,
    {
      headers: { 'content-type': 'image/svg+xml' },
    },
  )
}
