import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiProcess } from './api_process.js'
import { Cluster } from './cluster.js'
import { setting } from './figures.js'
import { anOwner, aPerson, type Person } from './workload.js'

export const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url))

/** After how long PostgreSQL hands over a file of its log that is not full; docs/operating.md says 50. */
export const ARCHIVE_SECONDS = setting('FAULT_ARCHIVE_SECONDS', 2)

/** One installation that several tests use one after the other: making one takes longer than most of them. */
export type Stage = {
  cluster: Cluster
  api: ApiProcess
  owner: Person
  people: Person[]
  archive: string
}

const PEOPLE = 4
/** A file of the site that no buffer between two programs holds, for readers who take nothing. */
export const LARGE_FILE = 'large.txt'

async function open(): Promise<Stage> {
  const cluster = new Cluster({})
  const archive = join(cluster.folder, 'archive')
  const script = join(cluster.folder, 'archive.sh')
  mkdirSync(archive)
  copyFileSync(join(DEPLOY, 'archive.sh'), script)
  cluster.set({
    archive_mode: 'on',
    archive_command: `sh ${script} "%p" "${archive}/%f"`,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    wal_level: 'replica',
  })
  await cluster.create()
  const site = join(cluster.folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, LARGE_FILE), Buffer.alloc(8 * 2 ** 20, 'large '))
  const api = new ApiProcess(cluster.url, { SITE_DIST: site })
  const setup = await api.prepare()
  await api.start()
  await api.ready()
  const owner = await anOwner(api.base, setup)
  const people: Person[] = []
  while (people.length < PEOPLE) people.push(await aPerson(api.base))
  return { cluster, api, owner, people, archive }
}

let shared: Promise<Stage> | null = null

/** The installation of these tests: its API runs, and its PostgreSQL archives its log. Each leaves it running. */
export const aStage = (): Promise<Stage> => (shared ??= open())

/** The commands of docs/operating.md, as an operator gives them; answers what the backup said. */
export function backUp({ cluster }: Stage, to: string): string {
  const env = { ...process.env, DATABASE_URL: cluster.url }
  const said = execFileSync(process.execPath, [join(DEPLOY, 'backup.mjs'), to], { env })
  cluster.own(to)
  return said.toString().trim()
}
