import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutNpm } from './install.mjs'

test('removes the variables of npm run and keeps the settings of a person', () => {
  const env = {
    PATH: '/bin',
    npm_command: 'run-script',
    npm_lifecycle_event: 'start',
    npm_package_json: '/x/package.json',
    npm_execpath: '/x/npm-cli.js',
    npm_config_user_agent: 'npm/11',
    npm_config_cache: '/cache',
    npm_config_registry: 'https://registry.example/',
  }
  assert.deepEqual(withoutNpm(env), {
    PATH: '/bin',
    npm_config_cache: '/cache',
    npm_config_registry: 'https://registry.example/',
  })
})
