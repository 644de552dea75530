import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { anSmtpServer } from '../../api/tests/functional/notifications/smtp_server.ts'
import { debianProgram } from '../debian.mjs'
import { readCompose } from '../deploy/compose.mjs'
import { moved, writesTo } from '../front_proxy.mjs'
import { statusOf } from '../health.mjs'
import { finished } from '../output.mjs'
import { opensslEnv } from '../openssl.mjs'
import { freePort } from '../ports.mjs'
import { startPostgres } from '../postgres.mjs'
import { inRoot } from '../root.mjs'
import { openFolder } from '../temporary.mjs'
import { makeImage } from './image.mjs'
import { nameServer, relay } from './network.mjs'
import { until } from './waiting.mjs'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */
/** @typedef {import('./image.mjs').Image} Image */

/** The addresses of the two copies, as a container engine would give them. */
export const COPIES = ['127.0.0.2', '127.0.0.3']

/** The challenge file of a certificate renewal, requested by plain HTTP. */
export const CHALLENGE = { path: '/.well-known/acme-challenge/token', answer: 'thumbprint' }

/** docker-compose.yml of the installation under test. */
const COMPOSE = readCompose(readFileSync(inRoot('docker-compose.yml'), 'utf8'))

const END_WITH_TEST = ['--pdeathsig', 'TERM']

/** @param {Supervisor} owner @param {Image} image @param {string[]} command @param {NodeJS.ProcessEnv} settings */
function run(owner, image, command, settings) {
  const PATH = `${image.place('/usr/local/bin')}:${image.place('/usr/sbin')}:/usr/bin:/bin`
  const env = Object.entries({ ...settings, PATH }).map(([key, value]) => `${key}=${value}`)
  // without the environment of this test, and gone when its process is, however that ends
  const { child } = owner.spawn(
    'setpriv',
    [...END_WITH_TEST, '/usr/bin/env', '-i', ...env, ...command],
    {
      cwd: image.cwd,
      ...image.user,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const ended = finished(child).then(({ code }) => code)
  return {
    pid: Number(child.pid),
    ended,
    output: () => output,
    stop: () => child.kill(image.stopSignal),
    kill: () => child.kill('SIGKILL'),
  }
}

/**
 * The environment of a service: that of its image, and that of docker-compose.yml with paths under the image's folder.
 *
 * @param {Image} image
 * @param {string} name
 * @param {Record<string, string>} mine the test's own values, which replace .env
 */
function settingsOf(image, name, mine) {
  const declared = Object.entries(COMPOSE.services[name]?.environment ?? {})
  const settings = declared.flatMap(([key, value]) => {
    if (key in mine || value === null) return []
    if (value.includes('${')) throw new Error(`${name} needs ${key}`)
    return [[key, value.startsWith('/') ? image.place(value) : value]]
  })
  return { ...image.env, ...Object.fromEntries(settings), ...mine }
}

/** Runs deploy/secrets.sh in a folder. @param {string} folder @param {NodeJS.ProcessEnv} env */
function makeSecrets(folder, env) {
  mkdirSync(join(folder, 'deploy'), { recursive: true })
  const script = join(folder, 'deploy', 'secrets.sh')
  copyFileSync(inRoot('deploy', 'secrets.sh'), script)
  const { status, stderr } = spawnSync('/bin/sh', [script, '--trial'], { encoding: 'utf8', env })
  if (status !== 0) throw new Error(stderr)
  return join(folder, 'deploy', 'secrets')
}

/** @param {Image} image @param {string} name @param {string} text */
function putSecret(image, name, text) {
  const path = image.place(`/run/secrets/${name}`)
  writeFileSync(path, text, { mode: 0o600 })
  const { uid, gid } = image.user
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** @param {Supervisor} owner @param {Image} web @param {number} apiPort */
async function prepareWeb(owner, web, apiPort) {
  const [nginx, openssl] = await Promise.all([
    debianProgram(owner, { program: 'nginx', packages: ['nginx'] }),
    debianProgram(owner, { program: 'openssl', packages: ['openssl'] }),
  ])
  mkdirSync(web.place('/usr/sbin'), { recursive: true })
  copyFileSync(nginx.path, web.place('/usr/sbin/nginx'))
  chmodSync(web.place('/usr/sbin/nginx'), 0o755)
  mkdirSync(web.place('/etc/tls'), { recursive: true })
  const [certificate = ''] = COMPOSE.services.certificate?.command ?? []
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', certificate.replaceAll('/etc/tls', web.place('/etc/tls'))],
    {
      env: { ...process.env, ...openssl.env, PATH: `${dirname(openssl.path)}:${process.env.PATH}` },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(stderr)
  const challenge = web.place(`/etc/tls/acme${CHALLENGE.path}`)
  mkdirSync(dirname(challenge), { recursive: true })
  writeFileSync(challenge, CHALLENGE.answer)
  const [plain, tls, names] = [await freePort(), await freePort(), await nameServer(owner, COPIES)]
  const conf = web.place('/etc/assay/nginx.conf')
  writeFileSync(
    conf,
    moved(readFileSync(conf, 'utf8'), [
      ...writesTo(web.place('/tmp')),
      ['/etc/tls/', `${web.place('/etc/tls')}/`],
      ['/srv/assay', web.place('/srv/assay')],
      ['listen 8080', `listen 127.0.0.1:${plain}`],
      ['listen 8443', `listen 127.0.0.1:${tls}`],
      ['resolver 127.0.0.11', `resolver 127.0.0.1:${names}`],
      ['http://api:3333', `http://api.assay.test:${apiPort}`],
    ]),
  )
  const command = web.command.map((word) => (word.startsWith('/etc/') ? web.place(word) : word))
  return {
    plain,
    tls,
    ca: readFileSync(web.place('/etc/tls/fullchain.pem'), 'utf8'),
    start: () => run(owner, web, command, nginx.env),
    log: () => readFileSync(web.place('/tmp/access.log'), 'utf8'),
    errors: () => readFileSync(web.place('/tmp/error.log'), 'utf8'),
  }
}

/** @param {string} dataDir @param {Supervisor} owner */
async function aDatabase(dataDir, owner) {
  mkdirSync(dataDir, { mode: 0o711 })
  const first = await startPostgres(dataDir, owner)
  const line = await relay(owner, Number.parseInt(new URL(first.url).port, 10))
  const url = new URL(first.url)
  url.port = String(line.port)
  return {
    url: url.href,
    async start() {
      const again = await startPostgres(dataDir, owner)
      line.leadTo(Number.parseInt(new URL(again.url).port, 10))
    },
  }
}

/**
 * An installation like that of docker-compose.yml, without containers: the images as folders, their commands as processes
 * with only their own settings, and, if this runs as root, as users of their own.
 *
 * @param {Supervisor} owner
 */
export async function startProduction(owner) {
  const folder = openFolder('production', owner)
  const [api, web] = [makeImage('api', join(folder, 'api')), makeImage('web', join(folder, 'web'))]
  mkdirSync(api.place('/usr/local/bin'), { recursive: true })
  copyFileSync(process.execPath, api.place('/usr/local/bin/node'))
  chmodSync(api.place('/usr/local/bin/node'), 0o755)
  const [database, smtp, port] = [
    await aDatabase(join(folder, 'database'), owner),
    await anSmtpServer(),
    await freePort('127.0.0.2'),
  ]
  owner.defer(() => smtp.stop())
  const secrets = makeSecrets(join(folder, 'checkout'), await opensslEnv(owner))
  for (const name of readdirSync(secrets))
    putSecret(api, name, readFileSync(join(secrets, name), 'utf8'))
  putSecret(api, 'database_url', `${database.url}\n`)
  // unchanged except for the address of this test's database
  for (const role of ['identity', 'investor', 'staff']) {
    const url = new URL(readFileSync(join(secrets, `database_url_${role}`), 'utf8'))
    url.host = new URL(database.url).host
    putSecret(api, `database_url_${role}`, url.href)
  }
  putSecret(api, 'smtp_url', smtp.url)
  const frontProxy = await prepareWeb(owner, web, port)
  const mine = {
    APP_URL: `https://localhost:${frontProxy.tls}`,
    MAIL_FROM: 'no-reply@assay.test',
    TRUSTED_PROXIES: '127.0.0.1',
    DEPOSIT_ADDRESS_ETH: '0x52908400098527886E0F7030069857D2E4169EE7',
    LIMIT_API_PER_MINUTE: '100000',
    LIMIT_LOGIN_PER_MINUTE: '1000',
    PORT: String(port),
  }
  /** @param {string} service @param {Record<string, string>} [more] */
  const start = (service, more = {}) =>
    run(
      owner,
      api,
      COMPOSE.services[service]?.command ?? api.command,
      settingsOf(api, service, { ...mine, ...more }),
    )
  return {
    api,
    web,
    frontProxy,
    database,
    databaseFolder: join(folder, 'database'),
    smtp,
    port,
    start,
    /** The exit code of a copy's health check. @param {string} host */
    healthCheck: (host) =>
      run(owner, api, api.healthCheck, { ...api.env, ...mine, HOST: host }).ended,
    /** @param {string} host */
    ready: (host) =>
      until(
        `${host} is ready`,
        () => statusOf(`http://${host}:${port}/health/ready`),
        (status) => status === 200,
      ),
  }
}
