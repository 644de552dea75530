import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Person } from '#tests/faults/workload'
import type { Instance } from '#tests/instance'

/** How an answer ends: the code of the error that broke it off, or `whole`. */
export const ended = (answer: IncomingMessage) =>
  new Promise<string>((resolve) => {
    answer.once('error', ({ code }: NodeJS.ErrnoException) => resolve(String(code)))
    answer.once('end', () => resolve('whole'))
  })

/** An export whose reader reads nothing yet. */
export async function slowExport({ base }: Instance, { token }: Person): Promise<IncomingMessage> {
  const asking = request(`${base}/admin/messages/export`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  asking.end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.pause()
  return answer
}
