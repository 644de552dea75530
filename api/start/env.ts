import { Env } from '@adonisjs/core/env'
import { type Asset, ASSETS } from '#domain/asset'
import { readSecretFiles } from '#start/secret_files'

const fromFiles = readSecretFiles(process.env)
Object.assign(process.env, fromFiles)

/** The same setting for each asset: its name ends in the asset's code. */
const forAssets = <Stem extends string, Rule>(stem: Stem, rule: Rule) =>
  Object.fromEntries(ASSETS.map((asset) => [`${stem}_${asset}`, rule])) as Record<
    `${Stem}_${Asset}`,
    Rule
  >

/** The same, where the name begins with the code. */
const ofAssets = <End extends string, Rule>(end: End, rule: Rule) =>
  Object.fromEntries(ASSETS.map((asset) => [`${asset}_${end}`, rule])) as Record<
    `${Asset}_${End}`,
    Rule
  >

/**
 * Every setting of an instance, read and checked once at start. README.md lists them for operators. A secret may be in
 * a file: see secret_files.ts.
 */
const env = await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  HOST: Env.schema.string.optional({ format: 'host' }),
  PORT: Env.schema.number.optional(),
  ROLE: Env.schema.enum.optional(['all', 'api', 'worker'] as const),
  TRUSTED_PROXIES: Env.schema.string.optional(),
  LOG_LEVEL: Env.schema.enum.optional([
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
    'silent',
  ] as const),
  APP_KEY: Env.schema.secret(),
  APP_KEY_PREVIOUS: Env.schema.secret.optional(),
  FIELD_KEY: Env.schema.secret(),
  FIELD_KEY_PREVIOUS: Env.schema.secret.optional(),
  SIGNING_KEY: Env.schema.secret.optional(),
  VAPID_KEY: Env.schema.secret.optional(),
  SIGNERS_RETIRED: Env.schema.string.optional(),
  APP_URL: Env.schema.string.optional({ format: 'url', tld: false }),

  DATABASE_URL: Env.schema.string.optional(),
  DATABASE_URL_IDENTITY: Env.schema.string.optional(),
  DATABASE_URL_INVESTOR: Env.schema.string.optional(),
  DATABASE_URL_STAFF: Env.schema.string.optional(),
  DATABASE_URL_EVENTS: Env.schema.string.optional(),
  METRICS_TOKEN: Env.schema.secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  OTEL_EXPORTER_OTLP_HEADERS: Env.schema.secret.optional(),
  OTEL_TRACES_SAMPLER_ARG: Env.schema.number.optional(),
  DATABASE_URL_REPLICA: Env.schema.string.optional(),
  REPLICA_MAX_LAG_SECONDS: Env.schema.number.optional(),
  REDIS_URL: Env.schema.string.optional(),
  LIVE_STREAMS: Env.schema.number.optional(),
  PARTITIONED: Env.schema.boolean.optional(),
  DATABASE_POOL: Env.schema.number.optional(),
  MAX_IN_FLIGHT: Env.schema.number.optional(),
  DATA_DIR: Env.schema.string.optional(),
  DEMO: Env.schema.boolean.optional(),
  LOCAL_CHAINS: Env.schema.secret.optional(),
  BUSINESS_TIMEZONE: Env.schema.string.optional(),
  COB_TIME: Env.schema.string.optional(),

  SITE_DIST: Env.schema.string.optional(),
  DASHBOARD_DIST: Env.schema.string.optional(),
  ADMIN_DIST: Env.schema.string.optional(),

  SMTP_URL: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional(),
  SUPPORT_EMAIL: Env.schema.string.optional(),

  WEBHOOK_LOOPBACK: Env.schema.boolean.optional(),

  LIMIT_LOGIN_PER_MINUTE: Env.schema.number.optional(),
  LIMIT_API_PER_MINUTE: Env.schema.number.optional(),
  PASSWORD_MIN: Env.schema.number.optional(),
  STAFF_PASSWORD_MIN: Env.schema.number.optional(),

  STAFF_MFA: Env.schema.enum.optional(['offered', 'required'] as const),
  INVESTOR_MFA: Env.schema.enum.optional(['offered', 'required'] as const),
  STEP_UP: Env.schema.enum.optional(['enrolled', 'required'] as const),
  EMAIL_VERIFICATION: Env.schema.enum.optional(['off', 'required'] as const),
  RISK_ACKNOWLEDGEMENT: Env.schema.enum.optional(['offered', 'required'] as const),
  APPROVAL_LIMIT_USD: Env.schema.string.optional(),
  APPROVAL_DAILY_USD: Env.schema.string.optional(),
  STAFF_ROLE_APPROVAL: Env.schema.enum.optional(['off', 'required'] as const),
  PAYOUT_HOLD_HOURS: Env.schema.number.optional(),
  DEPOSIT_ADDRESS_DELAY_HOURS: Env.schema.number.optional(),
  UNBOUND_STAFF_TOKENS: Env.schema.enum.optional(['allowed', 'refused'] as const),

  DEPOSIT_AUTO_CREDIT: Env.schema.string.optional(),
  PRICE_SOURCES: Env.schema.string.optional(),
  PRICE_SPREAD_MAX: Env.schema.number.optional(),
  CHAIN_AGREEMENT: Env.schema.number.optional(),
  CHAIN_STALE_MINUTES: Env.schema.number.optional(),
  PRICE_STALE_MINUTES: Env.schema.number.optional(),

  ...ofAssets('SOURCES', Env.schema.string.optional()),
  ...ofAssets('XPUB', Env.schema.string.optional()),
  ...ofAssets('ADDRESSES_FILE', Env.schema.string.optional()),
  ...forAssets('DEPOSIT_ADDRESS', Env.schema.string.optional()),
  ...forAssets('DEPOSIT_MINIMUM', Env.schema.string.optional()),
  ...forAssets('DEPOSIT_CONFIRMATIONS', Env.schema.number.optional()),
  ...forAssets('EXPLORER', Env.schema.string.optional()),
})

// the setting is read and kept; child processes must not inherit it
for (const name of Object.keys(fromFiles)) delete process.env[name]

export default env
