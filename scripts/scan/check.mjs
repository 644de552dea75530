import { secretsInFiles } from './repository.mjs'

const secrets = secretsInFiles()
for (const one of secrets) console.log(one)
if (secrets.length > 0) {
  console.log(
    'A real secret is revoked first. What is published on purpose: scripts/scan/published.json.',
  )
  process.exitCode = 1
}
