import { secretsInFiles } from './repository.mjs'

const found = secretsInFiles()
for (const one of found) console.log(one)
if (found.length > 0) {
  console.log(
    'A real secret is revoked first. What is published on purpose: scripts/scan/published.json.',
  )
  process.exitCode = 1
}
