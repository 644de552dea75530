import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureCode } from '#errors/catalogue'
import { Failure } from '#errors/failure'
import { toEnvelope } from '#exceptions/envelope'
import { API_HEADERS } from '#middleware/headers_middleware'

const CODES: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

type Connection = Socket & { _httpMessage?: ServerResponse | null }

/** The response in progress on a connection; null between two calls. */
export const answerUnderWay = (socket: Socket) =>
  // oxlint-disable-next-line no-underscore-dangle -- the only place where node keeps the answer of a socket
  (socket as Connection)._httpMessage ?? null

/**
 * Answers bytes that are no HTTP request, before there is a route or a middleware: the usual envelope and headers, then
 * the connection closes. Writes nothing into another response.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const isMidway = answerUnderWay(socket)?.headersSent === true
  if (!socket.writable || isMidway || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  const { status, body } = toEnvelope(
    new Failure(CODES[error.code ?? ''] ?? 'bad_request'),
    requestId,
  )
  const text = JSON.stringify(body)
  const headers = {
    ...API_HEADERS,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}
