import { readFileSync, writeFileSync } from 'node:fs'
import { SCHEMAS, schemasText } from './schemas.ts'

// `--check` compares and writes nothing.
const text = await schemasText()
if (!process.argv.includes('--check')) writeFileSync(SCHEMAS, text)
else if (readFileSync(SCHEMAS, 'utf8') !== text) {
  console.log('client/src/schemas.ts is not what the API answers: npm run types writes it again.')
  process.exitCode = 1
}
