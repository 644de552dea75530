/**
 * Loaded into a copy of the API before its own code, in the folder of the copy: its passwords cost nothing to hash, like
 * those of the tests' own process (hashes.ts).
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { ARGON } = await import(pathToFileURL(join(process.cwd(), 'config', 'hash.js')).href)
Object.assign(ARGON, { memory: 64 })
