import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { debianProgram, unpackPackages } from './debian.mjs'
import { Failure } from './failure.mjs'
import { Supervisor } from './supervise.mjs'
import { openFolder } from './temporary.mjs'

/** @param {import('node:test').TestContext} t */
function begin(t) {
  const supervisor = new Supervisor()
  t.after(() => supervisor.stop())
  return { supervisor, folder: join(openFolder('debian', supervisor), 'unpacked') }
}

test('an installed program is used', async (t) => {
  const { supervisor } = begin(t)
  const wanted = { program: 'node', packages: ['nodejs'], installed: [dirname(process.execPath)] }
  assert.deepEqual(await debianProgram(supervisor, wanted), { path: process.execPath, env: {} })
})

test('a missing program is downloaded and runs, and the system does not change', async (t) => {
  const { supervisor } = begin(t)
  const status = () => readFileSync('/var/lib/dpkg/status', 'utf8')
  const before = status()
  const wanted = { program: 'nginx', packages: ['nginx'], installed: [] }
  const [one, two] = await Promise.all([
    debianProgram(supervisor, wanted),
    debianProgram(supervisor, wanted),
  ])
  assert.deepEqual(one, two)
  assert.match(one.path, /\.boot\/debian\/nginx\/usr\/sbin\/nginx$/)
  execFileSync(one.path, ['-v'], { env: { ...process.env, ...one.env }, stdio: 'ignore' })
  assert.equal(status(), before)
})

test('the remains of a killed download are not used', async (t) => {
  const { supervisor, folder } = begin(t)
  mkdirSync(`${folder}.draft/usr`, { recursive: true })
  writeFileSync(`${folder}.draft/usr/half`, '')
  await unpackPackages(supervisor, ['hello'], folder)
  assert.ok(existsSync(join(folder, 'usr', 'bin', 'hello')))
  assert.ok(!existsSync(join(folder, 'usr', 'half')))
  assert.deepEqual(readdirSync(dirname(folder)), ['unpacked'])
})

test('an unknown package is named, and the attempt leaves no files', async (t) => {
  const { supervisor, folder } = begin(t)
  await assert.rejects(
    unpackPackages(supervisor, ['no-such-package-of-anybody'], folder),
    (error) => error instanceof Failure && /no-such-package-of-anybody/.test(error.message),
  )
  assert.deepEqual(readdirSync(dirname(folder)), [])
})

test('a program that its package lacks is named, with what to do', async (t) => {
  const { supervisor } = begin(t)
  const wanted = { program: 'no-such-program', packages: ['nginx'], installed: [] }
  await assert.rejects(debianProgram(supervisor, wanted), /no program no-such-program.*\n.*apt-get/)
})
