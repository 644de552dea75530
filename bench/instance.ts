import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { apiEnv, startInstance } from '../scripts/instance.mjs'
import { placeFor } from '../scripts/postgres_places.mjs'
import { freePort } from '../scripts/ports.mjs'
import { Supervisor } from '../scripts/supervise.mjs'

export type Measured = {
  url: string
  databaseUrl: string
  pid: number
  /** The settings of a command of this instance, which may migrate. */
  env: NodeJS.ProcessEnv
  staffToken: string
  investorToken: string
  stop: () => Promise<void>
}

async function signIn(url: string, path: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const body = (await answer.json()) as { token?: string; message?: string }
  if (!body.token) throw new Error(`sign-in failed: ${body.message}`)
  return body.token
}

/** A new session of the demonstration's support staff: one that is not used ends after some minutes. */
export const signInStaff = (url: string): Promise<string> =>
  signIn(url, 'login-admin', 'support@demo.test', 'demo-support-2026')

/** A whole instance as `npm start` makes it, with demo data, fsync on, and rate limits out of reach. */
export async function measuredInstance(more: Record<string, string> = {}): Promise<Measured> {
  const supervisor = new Supervisor().attach({ signalCode: 1 })
  const settings = {
    port: await freePort(),
    host: '127.0.0.1',
    dataDir: mkdtempSync(join(tmpdir(), 'assay-bench-')),
    demo: true,
    nodeEnv: 'development',
    databaseUrl: undefined,
    appKey: undefined,
    more: {
      LOG_LEVEL: 'warn',
      LIMIT_LOGIN_PER_MINUTE: '1000000',
      LIMIT_API_PER_MINUTE: '100000000',
      // one member of staff approves a million for each investor of a run
      APPROVAL_LIMIT_USD: '1000000000.00',
      APPROVAL_DAILY_USD: '1000000000.00',
      ...more,
    },
  }
  const { url, databaseUrl, pid } = await startInstance(settings, supervisor)
  return {
    url,
    databaseUrl,
    pid,
    env: apiEnv(settings, databaseUrl).setUp,
    staffToken: await signInStaff(url),
    investorToken: await signIn(url, 'login', 'investor@demo.test', 'demo-investor-2026'),
    stop: async () => {
      await supervisor.stop()
      // list measurements leave gigabytes
      for (const left of [dirname(placeFor(settings.dataDir).folder), settings.dataDir])
        rmSync(left, { recursive: true, force: true })
    },
  }
}
