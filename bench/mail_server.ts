import { createServer, type Socket } from 'node:net'

/** What a server does with a mail: takes it, refuses it for now, or never answers. */
export type Mood = 'takes' | 'refuses' | 'hangs'

export type MailServer = {
  url: string
  /** The ids of the mails that were taken; a repeated one is the same. */
  taken: Set<string>
  /** How many times a mail was taken. */
  count: number
  mood: Mood
  stop: () => Promise<void>
}

const ANSWERS: Record<Mood, string> = { takes: '250 ok', refuses: '451 later', hangs: '' }

/** The dialogue of one client: an answer for each line, or nothing within a mail. Keeps the id of a mail alone. */
function dialogue(server: MailServer): (line: string) => string {
  let id = ''
  let isText = false
  return (line) => {
    if (isText) {
      if (line !== '.') {
        id ||= /^Message-ID: (\S+)$/i.exec(line)?.[1] ?? ''
        return ''
      }
      isText = false
      server.count += 1
      server.taken.add(id)
      return '250 taken'
    }
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') return ANSWERS[server.mood]
    if (verb !== 'DATA') return verb === 'QUIT' ? '221 bye' : '250 8BITMIME'
    isText = true
    id = ''
    return '354 go ahead'
  }
}

/** A mail server on this machine that keeps no text, so that the instance is measured and not the server. */
export async function aMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server: MailServer = { url: '', taken: new Set(), count: 0, mood: 'takes', stop }
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    const answer = dialogue(server)
    let rest = ''
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = answer(line)
        if (said) socket.write(`${said}\r\n`)
        if (said.startsWith('221')) socket.end()
      }
    })
    socket.write('220 bench\r\n')
  })
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => listener.close(done))
  }
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  server.url = `smtp://127.0.0.1:${(listener.address() as { port: number }).port}`
  return server
}
