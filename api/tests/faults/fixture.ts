import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
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
export type Fixture = {
  cluster: Cluster
  api: ApiProcess
  owner: Person
  people: Person[]
  archive: string
}

const PEOPLE = 4
/** A file of the site that no buffer between two programs holds, for readers who take nothing. */
export const LARGE_FILE = 'large.txt'

/** Lays the scripts of a backup where the user of PostgreSQL can read them, with a key pair to encrypt for. */
function layDown(folder: string) {
  for (const name of ['archive.sh', 'seal.sh', 'unseal.sh', 'restore.sh'])
    copyFileSync(join(DEPLOY, name), join(folder, name))
  const [recipient, key] = [join(folder, 'recipient.pem'), join(folder, KEY)]
  const made = ['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '1', '-subj', '/CN=b']
  execFileSync('openssl', [...made, '-keyout', key, '-out', recipient], { stdio: 'pipe' })
  return { recipient, script: (name: string) => join(folder, name) }
}

/** The private key of the backups, which an operator keeps elsewhere. */
const KEY = 'backup_key.pem'

/** The command of docs/operating.md that lays a backup into a data directory, as the user of PostgreSQL. */
export function restore(
  { cluster }: Fixture,
  base: string,
  to: string,
  target: string[] = [],
): void {
  const key = `BACKUP_KEY=${join(cluster.folder, KEY)}`
  const script = join(cluster.folder, 'restore.sh')
  const archive = join(cluster.folder, 'archive')
  cluster.run('env', [key, 'sh', script, base, archive, to, ...target])
}

async function open(): Promise<Fixture> {
  const cluster = new Cluster({})
  const archive = join(cluster.folder, 'archive')
  mkdirSync(archive)
  const { script, recipient } = layDown(cluster.folder)
  cluster.set({
    archive_mode: 'on',
    archive_command: `sh ${script('archive.sh')} "%p" "${archive}/%f" ${recipient}`,
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

let shared: Promise<Fixture> | null = null

/** The installation of these tests: its API runs, and its PostgreSQL archives its log. Each leaves it running. */
export const aFixture = (): Promise<Fixture> => (shared ??= open())

/** The commands of docs/operating.md, as an operator runs them; answers the output of the backup. */
export function backUp({ cluster }: Fixture, to: string): string {
  const env = { ...process.env, DATABASE_URL: cluster.url }
  const plain = `${to}.plain`
  const said = execFileSync(process.execPath, [join(DEPLOY, 'backup.mjs'), plain], { env })
  cluster.own(plain)
  const [seal, recipient] = ['seal.sh', 'recipient.pem'].map((name) => join(cluster.folder, name))
  cluster.run('sh', [seal ?? '', recipient ?? '', to, 'tar', '-C', plain, '-cf', '-', '.'])
  rmSync(plain, { recursive: true })
  return said.toString().trim()
}
