import { longSubjects, ownFiles, strayWords } from './words.mjs'

const faults = [...ownFiles().flatMap(strayWords), ...longSubjects()]
for (const one of faults) console.log(one)
if (faults.length > 0) process.exitCode = 1
