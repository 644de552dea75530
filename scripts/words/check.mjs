import { longSubjects, ownFiles, strayWords } from './words.mjs'

const found = [...ownFiles().flatMap(strayWords), ...longSubjects()]
for (const one of found) console.log(one)
if (found.length > 0) process.exitCode = 1
