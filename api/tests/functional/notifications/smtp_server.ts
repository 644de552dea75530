import { createServer, type Socket } from 'node:net'

export type Received = { to: string[]; data: string }

/** The answer to RCPT TO, by the number of attempts for that address; null where none ever comes. */
type Verdict = (address: string, attempt: number) => string | null

/** A small mail server, which stores accepted mail and refuses by the codes of `verdict`. */
export async function anSmtpServer(verdict: Verdict = () => '250 ok') {
  const received: Received[] = []
  const attempts = new Map<string, number>()
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    socket.on('error', () => socket.destroy())
    let to: string[] = []
    let data: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (data !== null) {
        if (line !== '.') data += `${line}\r\n`
        else {
          received.push({ to, data })
          data = null
          say('250 taken')
        }
      } else if (/^EHLO/i.test(line)) say('250-test\r\n250 8BITMIME')
      else if (/^MAIL FROM/i.test(line)) {
        to = []
        say('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        const address = /<(.*)>/.exec(line)?.[1] ?? ''
        const attempt = (attempts.get(address) ?? 0) + 1
        attempts.set(address, attempt)
        const answer = verdict(address, attempt)
        if (answer?.startsWith('250')) to.push(address)
        if (answer !== null) say(answer)
      } else if (/^DATA/i.test(line)) {
        data = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    say('220 test')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    /** How many connections were opened so far. */
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
