import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, lineOf, ROOT } from './sources.js'

type File = { path: string; text: string }

const statements = (): File[] =>
  filesUnder(['api/app', 'api/database'], (extension) => /^\.(?:ts|sql)$/.test(extension)).map(
    (path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }),
  )

/** A subquery of a FROM list, a join or an IN that locks a limited number of rows; brackets within it one deep. */
const JOINED =
  /\b(?:from|join|using|in|any)\s*\(\s*select\b(?:[^()]|\([^()]*\))*\blimit\b(?:[^()]|\([^()]*\))*\bfor\s+(?:no\s+key\s+)?update\b/gi

/**
 * Batches that are claimed by a joined subquery. PostgreSQL may read it once per row of the other side, and passes over what
 * the statement itself has changed: the limit does not hold. A materialized WITH is read once.
 */
export const joinedClaims = (files = statements()): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(JOINED)].map((match) => `${path}:${lineOf(text, match.index)}`),
  )
