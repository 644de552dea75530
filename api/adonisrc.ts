import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  commands: [() => import('@adonisjs/core/commands'), () => import('@adonisjs/lucid/commands')],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/cors/cors_provider'),
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('@adonisjs/redis/redis_provider'),
    () => import('@adonisjs/limiter/limiter_provider'),
    () => import('@adonisjs/mail/mail_provider'),
    () => import('#providers/api_provider'),
    { file: () => import('#providers/measure_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/live_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/replica_provider'), environment: ['web', 'test'] },
    { file: () => import('#providers/upkeep_provider'), environment: ['web'] },
    { file: () => import('#providers/books_provider'), environment: ['web'] },
    { file: () => import('#providers/close_provider'), environment: ['web'] },
    { file: () => import('#providers/coins_provider'), environment: ['web'] },
    { file: () => import('#providers/chains_provider'), environment: ['web'] },
    { file: () => import('#providers/notice_provider'), environment: ['web'] },
    { file: () => import('#providers/webhook_provider'), environment: ['web'] },
  ],
  preloads: [
    () => import('#start/validator'),
    () => import('#start/routes'),
    () => import('#start/kernel'),
    () => import('#start/demo_wallet'),
  ],
  metaFiles: [
    { pattern: 'database/**/*.sql', reloadServer: true },
    { pattern: 'app/**/*.mjs', reloadServer: true },
    { pattern: 'app/**/*.txt', reloadServer: false },
    { pattern: 'app/**/*.json', reloadServer: false },
  ],
  tests: {
    suites: [
      {
        name: 'unit',
        files: ['app/**/*.spec.ts', 'tests/unit/**/*.spec.ts', 'tests/architecture.spec.ts'],
        timeout: 30_000,
      },
      { name: 'functional', files: ['tests/functional/**/*.spec.ts'], timeout: 60_000 },
      { name: 'invariants', files: ['tests/invariants/**/*.spec.ts'], timeout: 300_000 },
      { name: 'scale', files: ['tests/scale/**/*.spec.ts'], timeout: 120_000 },
      { name: 'faults', files: ['tests/faults/**/*.spec.ts'], timeout: 1_200_000 },
    ],
    forceExit: true,
  },
})
