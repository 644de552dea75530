import { faults } from './current.mjs'

const found = faults()
for (const fault of found) console.log(fault)
if (found.length > 0) {
  console.log('What ships has changed: npm run sbom writes it down.')
  process.exitCode = 1
}
