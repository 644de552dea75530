import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { MEMORY_FLAGS } from '../instance.mjs'
import { inRoot } from '../root.mjs'
import { readCompose } from './compose.mjs'
import { lastOf, readStages, settingsOf } from './dockerfile.mjs'
import { checkCompose, checkDockerfile } from './rules.mjs'

const read = (/** @type {string[]} */ ...parts) => readFileSync(inRoot(...parts), 'utf8')
const DOCKERFILE = read('deploy', 'Dockerfile')
const COMPOSE = read('docker-compose.yml')
const ENV = read('api', 'start', 'env.ts')
const ASSETS = [
  ...read('api', 'database', 'guards', 'ledger', 'assets.sql').matchAll(/\('([A-Z]+)', \d+,/g),
]
/** The settings by their names, and those that there are for each asset. */
const SETTINGS = new Set([
  ...[...ENV.matchAll(/^ {2}([A-Z][A-Z_]*): Env\.schema/gm)].map(([, name]) => name ?? ''),
  ...[...ENV.matchAll(/forAssets\('([A-Z_]+)'/g)].flatMap(([, stem]) =>
    ASSETS.map(([, code]) => `${stem}_${code}`),
  ),
  ...[...ENV.matchAll(/ofAssets\('([A-Z_]+)'/g)].flatMap(([, end]) =>
    ASSETS.map(([, code]) => `${code}_${end}`),
  ),
])
const known = { settings: SETTINGS, dockerfile: DOCKERFILE }
const isThere = (/** @type {string} */ path) => existsSync(inRoot(path))

test('the Dockerfile keeps every rule', () => {
  assert.deepEqual(checkDockerfile(DOCKERFILE, isThere), [])
})

/** @type {Array<[RegExp, string, string | RegExp, string]>} the expected message, and the change that breaks a rule */
const BROKEN_IMAGES = [
  [
    /modules: node:latest is not pinned/,
    'a version that moves',
    /node:24\.21\.0-bookworm-slim AS modules/,
    'node:latest AS modules',
  ],
  [/web: nginx is not pinned/, 'no version', 'nginx:1.28.0-bookworm', 'nginx'],
  [/api: runs as root/, 'root', 'USER 1000:1000', 'USER 0:0'],
  [/web: runs as root/, 'no user', 'USER 101:101\n', ''],
  [
    /api: CMD .* is not in exec form/,
    'a shell before the command',
    `CMD [${['node', ...MEMORY_FLAGS, 'bin/server.js'].map((word) => `"${word}"`).join(', ')}]`,
    'CMD node bin/server.js',
  ],
  [
    /build: RUN .* is not in exec form/,
    'a RUN in a shell',
    'RUN ["npm", "run", "build"]',
    'RUN npm run build',
  ],
  [
    /api: HEALTHCHECK .* is not in exec form/,
    'a health check in a shell',
    'CMD ["node", "/app/healthcheck.mjs"]',
    'CMD node /app/healthcheck.mjs',
  ],
  [/api: no HEALTHCHECK/, 'no health check', /HEALTHCHECK .*healthcheck.*\n/, ''],
  [/web: no STOPSIGNAL/, 'no stop signal', 'STOPSIGNAL SIGQUIT\n', ''],
  [
    /build: ARG APP_KEY is a secret/,
    'a secret as an argument',
    'ARG SITE_ORIGIN',
    'ARG APP_KEY\nARG SITE_ORIGIN',
  ],
  [
    /api: ENV .*SMTP_URL.* is a secret/,
    'a secret in the image',
    'ENV NODE_ENV=production',
    'ENV NODE_ENV=production SMTP_URL=smtp://x',
  ],
  [
    /api: there is no deploy\/none\.mjs to copy/,
    'a source that is not there',
    'COPY deploy/healthcheck.mjs',
    'COPY deploy/none.mjs',
  ],
  [
    /web: there is no stage bild/,
    'a stage that is not there',
    'COPY --from=build /app/site',
    'COPY --from=bild /app/site',
  ],
  [/web: ADD .* may fetch/, 'ADD', 'COPY deploy/nginx', 'ADD deploy/nginx'],
]

for (const [message, what, from, to] of BROKEN_IMAGES) {
  test(`a Dockerfile with ${what} is refused (control)`, () => {
    const broken = DOCKERFILE.replace(from, to)
    assert.notEqual(broken, DOCKERFILE)
    assert.match(checkDockerfile(broken, isThere).join('\n'), message)
  })
}

test('docker-compose.yml keeps every rule', () => {
  assert.deepEqual(checkCompose(COMPOSE, known), [])
})

/** @type {Array<[RegExp, string, string | RegExp, string]>} */
const BROKEN_COMPOSE = [
  [
    /db: its image is not pinned/,
    'a version that moves',
    'postgres:18.4-bookworm\n    user: "999',
    'postgres:latest\n    user: "999',
  ],
  [/api: its files can be written to/, 'files that can be written to', '  read_only: true\n', ''],
  [/worker: it has no first process/, 'no init', '  init: true\n', ''],
  [/web: it keeps capabilities/, 'capabilities', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]'],
  [
    /api: it may gain privileges/,
    'privileges to gain',
    'no-new-privileges:true',
    'no-new-privileges:false',
  ],
  [/api: its memory is not bounded/, 'unbounded memory', '  mem_limit: 1g\n', ''],
  [/web: its processes are not bounded/, 'unbounded processes', '    pids_limit: 64\n', ''],
  [
    /prepare: its command runs in a shell/,
    'a command in a shell',
    '["node", "ace.js", "app:prepare"]',
    'node ace.js app:prepare',
  ],
  [
    /worker: it has a fixed name/,
    'a fixed name',
    '  worker:\n',
    '  worker:\n    container_name: worker\n',
  ],
  [
    /db: it has no health check/,
    'no health check',
    /healthcheck:\n {6}test: \["CMD", "pg_isready".*\n/,
    'x-not:\n',
  ],
  [
    /web: it has less than ten seconds/,
    'too little time to stop',
    /stop_grace_period: 15s\n {4}mem_limit: 256m/,
    'stop_grace_period: 5s\n    mem_limit: 256m',
  ],
  [
    /api: its environment has a secret/,
    'a secret in the environment',
    '    ROLE: api',
    '    ROLE: api\n      FIELD_KEY_PREVIOUS: abc',
  ],
  [
    /db: its environment has a secret/,
    'the password of the database in the environment',
    'POSTGRES_PASSWORD_FILE',
    'POSTGRES_PASSWORD',
  ],
  [
    /api: it keeps running with the login that migrates.+worker: it keeps running with/s,
    'the login that migrates where calls are answered',
    '    DATABASE_URL_STAFF_FILE',
    '    DATABASE_URL_FILE',
  ],
  [/db: it is root/, 'root', '    user: "999:999"\n', ''],
  [
    /api: there is no setting APP_ADDRESS/,
    'an unknown setting',
    '    APP_URL:',
    '    APP_ADDRESS:',
  ],
  [/web: no stage webb/, 'a stage that is not there', 'target: web', 'target: webb'],
  [
    /db: the secret nothing is no file/,
    'a secret that is not there',
    'secrets: [database_password]',
    'secrets: [nothing]',
  ],
  [/db: no volume nowhere/, 'a volume that is not there', 'database:/var', 'nowhere:/var'],
  [
    /db: it is reached past the proxy/,
    'a way past the proxy',
    '    shm_size',
    '    ports: ["5432:5432"]\n    shm_size',
  ],
]

for (const [message, what, from, to] of BROKEN_COMPOSE) {
  test(`a compose file with ${what} is refused (control)`, () => {
    const broken = COMPOSE.replace(from, to)
    assert.notEqual(broken, COMPOSE)
    assert.match(checkCompose(broken, known).join('\n'), message)
  })
}

test('docker-compose.yml conforms to the schema of compose files', () => {
  const folder = dirname(
    createRequire(inRoot('tools', 'package.json')).resolve('dclint/package.json'),
  )
  const schema = JSON.parse(readFileSync(join(folder, 'schemas', 'compose.schema.json'), 'utf8'))
  // the schema names its dialect with https, which the validator does not know
  const validate = new Ajv({ strict: false, logger: false }).compile({
    ...schema,
    $schema: undefined,
  })
  assert.ok(validate(parse(COMPOSE, { merge: true })), JSON.stringify(validate.errors))
  const wrong = parse(COMPOSE.replace('read_only: true', 'readonly: true'), { merge: true })
  assert.equal(validate(wrong), false, 'control: a misspelt word is refused')
})

test('the two files, nginx and the API agree on ports, folders and users', () => {
  const [api, web] = ['api', 'web'].map((name) =>
    readStages(DOCKERFILE).find((stage) => stage.name === name),
  )
  assert.ok(api && web)
  const nginx = read('deploy', 'nginx', 'nginx.conf')
  assert.ok(nginx.includes(`http://api:${settingsOf(api).PORT};`))
  for (const port of lastOf(web, 'EXPOSE')?.args ?? []) assert.ok(nginx.includes(`listen ${port}`))
  const { services } = readCompose(COMPOSE)
  assert.ok(services.api?.volumes?.includes(`files:${settingsOf(api).DATA_DIR}`))
  const secrets = read('deploy', 'secrets.sh')
  const reader = lastOf(api, 'USER')?.args[0]?.split(':')[0]
  for (const name of services.api?.secrets ?? [])
    assert.ok(secrets.includes(`keep ${name} ${reader}`), name)
  assert.ok(secrets.includes(`keep database_password ${services.db?.user?.split(':')[0]}`))
  assert.equal(services.certificate?.image, services.db?.image)
})

test('the image sets the same heap limits as npm start', () => {
  const api = readStages(DOCKERFILE).find(({ name }) => name === 'api')
  assert.ok(api)
  assert.deepEqual(lastOf(api, 'CMD')?.args, ['node', ...MEMORY_FLAGS, 'bin/server.js'])
})
