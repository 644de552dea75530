import { faults } from './current.mjs'

const current = faults()
for (const fault of current) console.log(fault)
if (current.length > 0) {
  console.log('What ships has changed: npm run sbom writes it down.')
  process.exitCode = 1
}
