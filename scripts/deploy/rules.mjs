import { lastOf, readStages } from './dockerfile.mjs'
import { readCompose } from './compose.mjs'

/** @typedef {import('./compose.mjs').Service} Service */
/** @typedef {import('./compose.mjs').Compose} Compose */

/** A pinned image: a full version, or a digest. */
const PINNED = /(?:@sha256:[0-9a-f]{64}|:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?)$/
const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD|_URL$|^SMTP_URL|^DATABASE_URL|^REDIS_URL/

/** Settings whose names look like secrets but are none. */
const NO_SECRET = new Set(['APP_URL', 'PASSWORD_MIN', 'STAFF_PASSWORD_MIN', 'UNBOUND_STAFF_TOKENS'])

/** @param {string} name */
const isSecret = (name) => SECRET_NAME.test(name) && !NO_SECRET.has(name) && !name.endsWith('_FILE')

/** @param {string} user such as 1000:1000 */
const isUnprivileged = (user) => /^[1-9]\d*(?::[1-9]\d*)?$/.test(user)

/**
 * The faults of a Dockerfile: its users, its images, the form of its commands, missing instructions.
 *
 * @param {string} text
 * @param {(path: string) => boolean} isThere whether the checkout has a file or folder
 * @returns {string[]} a sentence for each fault
 */
export function checkDockerfile(text, isThere) {
  const stages = readStages(text)
  const names = new Set(stages.map(({ name }) => name))
  const served = stages.filter((stage) => lastOf(stage, 'CMD') !== undefined)
  const faults = served.length === 0 ? ['no stage has a command'] : []
  for (const { name, image, steps } of stages) {
    if (!names.has(image) && !PINNED.test(image)) faults.push(`${name}: ${image} is not pinned`)
    for (const { keyword, args, isExec, from } of steps) {
      const line = `${keyword} ${args.join(' ')}`
      if (['RUN', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK'].includes(keyword) && !isExec)
        faults.push(`${name}: ${line} is not in exec form`)
      if (['ARG', 'ENV'].includes(keyword))
        for (const arg of args)
          if (isSecret(arg.split('=')[0] ?? '')) faults.push(`${name}: ${line} is a secret`)
      if (keyword === 'ADD') faults.push(`${name}: ${line} may fetch and unpack: use COPY`)
      if (keyword !== 'COPY') continue
      if (from && !names.has(from)) faults.push(`${name}: there is no stage ${from}`)
      if (!from)
        for (const path of args.slice(0, -1))
          if (!isThere(path)) faults.push(`${name}: there is no ${path} to copy`)
    }
  }
  for (const stage of served) {
    if (!isUnprivileged(lastOf(stage, 'USER')?.args[0] ?? ''))
      faults.push(`${stage.name}: runs as root, or as a user without a number`)
    for (const keyword of ['HEALTHCHECK', 'STOPSIGNAL'])
      if (!lastOf(stage, keyword)) faults.push(`${stage.name}: no ${keyword}`)
  }
  return faults
}

/** @param {string} text such as 15s @returns {number} seconds */
const secondsOf = (text) => (/^\d+s$/.test(text) ? Number.parseInt(text, 10) : 0)

/** @type {Array<[string, (service: Service) => boolean]>} the rules of every service, each with the message of a fault */
const EVERY_SERVICE = [
  ['its image is not pinned', ({ image = '' }) => PINNED.test(image)],
  ['its files can be written to', ({ read_only }) => read_only === true],
  ['it has no first process that reaps', ({ init }) => init === true],
  [
    'it keeps capabilities',
    ({ cap_drop, cap_add }) => cap_drop?.includes('ALL') === true && !cap_add,
  ],
  [
    'it may gain privileges',
    (one) => one.security_opt?.includes('no-new-privileges:true') === true && !one.privileged,
  ],
  ['its memory is not bounded', ({ mem_limit }) => mem_limit !== undefined],
  ['its processes are not bounded', ({ pids_limit }) => pids_limit !== undefined],
  [
    'its command runs in a shell',
    ({ command, entrypoint }) =>
      [command, entrypoint].every((one) => one === undefined || Array.isArray(one)),
  ],
  [
    'it has a fixed name, so that there can be one only',
    ({ container_name }) => container_name === undefined,
  ],
  [
    'it has no health check',
    ({ healthcheck, build, restart }) =>
      restart === 'no' || build !== undefined || Array.isArray(healthcheck?.test),
  ],
  [
    'it has less than ten seconds to end',
    ({ stop_grace_period = '', restart }) => restart === 'no' || secondsOf(stop_grace_period) >= 10,
  ],
  [
    'it keeps running with the login that migrates',
    ({ restart, environment = {}, secrets = [], build }) =>
      restart === 'no' ||
      build === undefined ||
      !(
        secrets.includes('database_url') ||
        Object.keys(environment).some((key) => /^DATABASE_URL(?:_FILE)?$/.test(key))
      ),
  ],
  [
    'its environment has a secret',
    ({ environment = {} }) => !Object.keys(environment).some((name) => isSecret(name)),
  ],
]

/** Services that end by themselves and have only their own folder may run as root. */
const ONE_SHOT_ROOT = new Set(['certificate'])

/** @param {Compose} compose @param {Set<string>} targets */
function checkParts({ services, secrets, volumes }, targets) {
  const faults = []
  for (const [name, service] of Object.entries(services)) {
    const { build, user, ports = [] } = service
    if (build && !targets.has(build.target ?? '')) faults.push(`${name}: no stage ${build.target}`)
    if (!build && !ONE_SHOT_ROOT.has(name) && !isUnprivileged(user ?? ''))
      faults.push(`${name}: it is root`)
    for (const secret of service.secrets ?? [])
      if (!secrets[secret]?.file) faults.push(`${name}: the secret ${secret} is no file`)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(/:(?=\/)/)
      if (/^\w+$/.test(source) && !Object.hasOwn(volumes, source))
        faults.push(`${name}: no volume ${source}`)
    }
    if (ports.length > 0 && name !== 'web' && !ports.every((port) => port.startsWith('127.0.0.1:')))
      faults.push(`${name}: it is reached past the proxy`)
  }
  return faults
}

/**
 * The faults of a compose file.
 *
 * @param {string} text
 * @param {{ settings: Set<string>, dockerfile: string }} known the settings of the API, and its Dockerfile
 * @returns {string[]}
 */
export function checkCompose(text, { settings, dockerfile }) {
  const compose = readCompose(text)
  const targets = new Set(readStages(dockerfile).map(({ name }) => name))
  const faults = checkParts(compose, targets)
  for (const [name, service] of Object.entries(compose.services)) {
    for (const [fault, holds] of EVERY_SERVICE)
      if (!holds(service)) faults.push(`${name}: ${fault}`)
    if (service.build?.target !== 'api') continue
    for (const setting of Object.keys(service.environment ?? {}))
      if (!settings.has(setting) && !settings.has(setting.replace(/_FILE$/, '')))
        faults.push(`${name}: there is no setting ${setting}`)
  }
  return faults
}
