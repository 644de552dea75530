import { apiDocument, faultsOf } from './lint.mjs'

const faults = faultsOf(apiDocument())
if (faults !== '') {
  console.log(faults)
  process.exitCode = 1
}
