import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { METRICS_TOKEN } from '#config/metrics'
import { refreshSystem } from '#metrics/system_gauges'
import { registry } from '#metrics/meters'

const LOOPBACK = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
/** A proxy adds one of these headers: then the neighbour is the proxy, and the caller is unknown. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

const digest = (text: string) => createHash('sha256').update(text).digest()
const expected = METRICS_TOKEN === null ? null : digest(`Bearer ${METRICS_TOKEN}`)

function isNeighbour({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    PASSED_ON.every((name) => headers[name] === undefined)
  )
}

const hasToken = ({ headers }: IncomingMessage) =>
  expected !== null && timingSafeEqual(digest(headers.authorization ?? ''), expected)

/**
 * Answers a scrape of /metrics by a program on this machine or by one with the token, and returns whether it did. For
 * every other caller the page does not exist: the call continues as for any unknown address.
 */
export async function answerScrape(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const isPage = request.url === '/metrics' && ['GET', 'HEAD'].includes(request.method ?? '')
  if (!isPage || !(isNeighbour(request) || hasToken(request))) return false
  await refreshSystem()
  const text = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  response.end(request.method === 'HEAD' ? undefined : text)
  return true
}
