import { readFileSync } from 'node:fs'

import { ASSETS } from '#domain/asset'

/** The settings that are secrets, or may hold one, as the address of a provider does: each may be in a file instead, which NAME_FILE names. */
export const SECRET_SETTINGS = [
  'APP_KEY',
  'APP_KEY_PREVIOUS',
  'FIELD_KEY',
  'FIELD_KEY_PREVIOUS',
  'SIGNING_KEY',
  'VAPID_KEY',
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
  ...ASSETS.map((asset) => `${asset}_SOURCES` as const),
] as const

function read(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${name}_FILE is ${path}, which cannot be read (${code}).`, { cause: error })
  }
  // editors and `echo` end a file with a line break, which is not part of the secret
  let value = text
  while (value.endsWith('\n') || value.endsWith('\r')) value = value.slice(0, -1)
  if (value === '') throw new Error(`${name}_FILE is ${path}, which is empty.`)
  return value
}

/**
 * The secrets from files, by the name of their setting. Throws when a file is empty or unreadable, or when the setting
 * is given twice; the error names the setting and the file, never the content.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set. Leave one of them out.`)
    secrets[name] = read(name, path)
  }
  return secrets
}
