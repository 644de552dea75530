import { readFileSync } from 'node:fs'

/** The settings that are secrets: each may stand in a file instead, which NAME_FILE names. */
export const SECRET_SETTINGS = [
  'APP_KEY',
  'APP_KEY_PREVIOUS',
  'FIELD_KEY',
  'FIELD_KEY_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_URL_IDENTITY',
  'DATABASE_URL_INVESTOR',
  'DATABASE_URL_STAFF',
  'DATABASE_URL_EVENTS',
  'DATABASE_URL_REPLICA',
  'REDIS_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

function read(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${name}_FILE is ${path}, which cannot be read (${code}).`, { cause: error })
  }
  // editors and `echo` end a file with a line break, which is no part of a secret
  let value = text
  while (value.endsWith('\n') || value.endsWith('\r')) value = value.slice(0, -1)
  if (value === '') throw new Error(`${name}_FILE is ${path}, which is empty.`)
  return value
}

/**
 * The secrets that stand in files, by the name of their setting. Fails, and names the setting and the file but never
 * what stands in it, where a file is empty or cannot be read, or where the setting is there twice.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set. Leave one of them out.`)
    found[name] = read(name, path)
  }
  return found
}
