import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Failure } from './failure.mjs'
import { apiEnv, openDatabase, prepareDatabase } from './instance.mjs'
import { finished } from './output.mjs'
import { takePlaces } from './places.mjs'
import { freePort } from './ports.mjs'
import { createProxy } from './proxy.mjs'
import { inRoot } from './root.mjs'
import { addressOf, readSettings } from './settings.mjs'

/** @typedef {import('./supervise.mjs').Supervisor} Supervisor */
/** @typedef {{ api: number, site: number, dashboard: number, admin: number }} Ports */

/** `ace serve` ignores SIGTERM. */
const ACE_STEPS = /** @type {Array<[NodeJS.Signals, number]>} */ ([
  ['SIGINT', 5_000],
  ['SIGKILL', 2_000],
])

/** @param {string} path @param {...string} folders */
const isUnder = (path, ...folders) =>
  folders.some(
    (folder) => path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}?`),
  )

/**
 * Routes one origin like the built instance. Each app's assets have a prefix, so that the dev servers' modules and sockets
 * never conflict.
 *
 * @param {Ports} ports
 * @returns {import('./proxy.mjs').Route}
 */
export const routeTo = (ports) => (path) => {
  if (isUnder(path, '/api', '/health', '/media', '/metrics', '/.well-known/assay-keys.json'))
    return { port: ports.api, path }
  if (isUnder(path, '/_dashboard')) return { port: ports.dashboard, path }
  if (isUnder(path, '/_admin')) return { port: ports.admin, path }
  if (isUnder(path, '/auth', '/user')) return { port: ports.dashboard, path: '/_dashboard/' }
  if (isUnder(path, '/admin', '/admin-auth')) return { port: ports.admin, path: '/_admin/' }
  return { port: ports.site, path }
}

/** @param {Ports} ports @param {NodeJS.ProcessEnv} env @param {Supervisor} supervisor */
function startServers(ports, env, supervisor) {
  const watch = pathToFileURL(inRoot('scripts', 'parent_watch.mjs')).href
  const vite = (/** @type {string} */ folder, /** @type {number} */ port) => ({
    name: folder,
    args: [
      'node_modules/vite/bin/vite.js',
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    ],
    launch: {},
  })
  const servers = [
    {
      name: 'api',
      args: ['ace.js', 'serve', '--hmr', '--no-clear'],
      // The server is a child of ace and must not outlive it.
      launch: {
        env: { ...env, PORT: String(ports.api), NODE_OPTIONS: `--import ${watch}` },
        steps: ACE_STEPS,
      },
    },
    {
      name: 'site',
      args: [
        'node_modules/astro/bin/astro.mjs',
        'dev',
        '--host',
        '127.0.0.1',
        '--port',
        String(ports.site),
      ],
      launch: { env: { ASTRO_TELEMETRY_DISABLED: '1' } },
    },
    vite('dashboard', ports.dashboard),
    vite('admin', ports.admin),
  ]
  return servers.map(async ({ name, args, launch }) => {
    const { child } = supervisor.node(args, { ...launch, cwd: inRoot(name), output: 'inherit' })
    await finished(child)
    throw new Failure(`The dev server of ${name} has ended; see above.`)
  })
}

/**
 * `npm run dev`: the four packages with hot reload on one origin, with the data folder of `npm start`.
 *
 * @param {Supervisor} supervisor
 * @returns {Promise<never>}
 */
export async function run(supervisor) {
  const settings = readSettings(process.env)
  await takePlaces(settings, supervisor)
  const database = await openDatabase(settings, supervisor)
  const env = apiEnv(settings, database.url)
  await prepareDatabase(inRoot('api'), env.setUp, supervisor)
  const [api, site, dashboard, admin] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const ports = { api, site, dashboard, admin }
  const proxy = createProxy(routeTo(ports))
  proxy.listen(settings.port, settings.host)
  await once(proxy, 'listening')
  supervisor.defer(() => proxy.closeAllConnections())
  console.log(`\n  Developing at ${addressOf(settings)}. Ctrl-C stops it.\n`)
  return await Promise.race(startServers(ports, env.serving, supervisor))
}
