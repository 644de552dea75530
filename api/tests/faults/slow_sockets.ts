import { connect, type Socket } from 'node:net'
import { scaled } from '#tests/patience'
import { LARGE_FILE } from './fixture.js'

export type Kind = 'slow headers' | 'slow body' | 'slow read'

const DRIP_MS = 1_000
/** When a reader who has taken nothing looks whether it was cut. */
const LOOK_MS = 13_500
const KNOCK_MS = 200
/** How long a client bears with a server: longer than any that cuts it takes. */
const MOST_MS = 15_000 + scaled(11_000)
/** How long a client that sends too much waits for the end. */
export const GIVE_UP_MS = scaled(40_000)

const HEADERS = `GET /${LARGE_FILE} HTTP/1.1\r\nhost: slow.test\r\n`
const OPENINGS: Record<Kind, string> = {
  'slow headers': HEADERS,
  'slow body':
    'POST /api/contact HTTP/1.1\r\nhost: slow.test\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
  'slow read': `${HEADERS}\r\n`,
}
const DRIPS: Record<Kind, string> = {
  'slow headers': 'x-more: 1\r\n',
  'slow body': ' ',
  'slow read': '\r\n',
}

/** The result of one slow connection: how long it lived, and the answer at its end. */
export type Life = { kind: Kind; livedMs: number; status: number }

/** Starts to drip; answers how to stop it. A client that reads nothing only writes after a while, to notice that it was cut. */
function drip(socket: Socket, kind: Kind): () => void {
  const write = () => socket.writable && socket.write(DRIPS[kind])
  if (kind !== 'slow read') {
    const timer = setInterval(write, DRIP_MS)
    return () => clearInterval(timer)
  }
  socket.pause()
  let knocking: NodeJS.Timeout | undefined
  const waiting = setTimeout(() => {
    knocking = setInterval(write, KNOCK_MS)
  }, LOOK_MS)
  return () => {
    clearTimeout(waiting)
    clearInterval(knocking)
  }
}

/** One connection, as slow as the server permits; answers once it is over, or was given up. */
export function slowly(port: number, kind: Kind, mostMs: number): Promise<Life> {
  return new Promise((done) => {
    const began = performance.now()
    let said = ''
    let stop = () => {}
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(OPENINGS[kind])
      // not before: a drop that waits for the connection would be the first bytes sent
      stop = drip(socket, kind)
    })
    socket.on('data', (chunk) => {
      if (said.length < 100) said += chunk.toString('latin1')
    })
    const giveUp = setTimeout(() => socket.destroy(), mostMs)
    // a connection that is reset is over, which the event after this one says
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      stop()
      clearTimeout(giveUp)
      const status = Number.parseInt(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? '0', 10)
      done({ kind, livedMs: performance.now() - began, status })
    })
  })
}

/** So many connections of a kind, each cut one followed by another, until it has to stop. */
export async function besiege(port: number, kinds: Kind[], isOver: () => boolean): Promise<Life[]> {
  const lives: Life[] = []
  const one = async (kind: Kind) => {
    do lives.push(await slowly(port, kind, MOST_MS))
    while (!isOver())
  }
  await Promise.all(kinds.map(one))
  return lives
}

/** Sends bytes as they come from `next`, until it has no more or the other side has had enough. */
export function pour(
  port: number,
  head: string,
  next: (nth: number) => Buffer | null,
): Promise<{ status: number; tookMs: number; sent: number }> {
  return new Promise((done) => {
    const began = performance.now()
    let said = ''
    let sent = 0
    let nth = 0
    let isSent = false
    const more = () => {
      for (let chunk = next(nth++); chunk; chunk = next(nth++)) {
        sent += chunk.length
        if (!socket.writable || !socket.write(chunk)) return
      }
      isSent = true
    }
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      more()
    })
    socket.on('drain', more)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      if (isSent) socket.end()
    })
    const giveUp = setTimeout(() => socket.destroy(), GIVE_UP_MS)
    // see above
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      clearTimeout(giveUp)
      const status = Number.parseInt(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? '0', 10)
      done({ status, tookMs: performance.now() - began, sent })
    })
  })
}
