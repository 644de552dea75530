import { defineConfig, drivers } from '@adonisjs/core/hash'

/** argon2id with the parameters of the OWASP password storage sheet (46 MiB, 2 passes, 1 lane). */
export const ARGON = { variant: 'id', iterations: 2, memory: 47104, parallelism: 1 } as const

export default defineConfig({
  default: 'argon',
  list: { argon: drivers.argon2(ARGON) },
})

declare module '@adonisjs/core/types' {
  export interface HashersList {
    argon: ReturnType<typeof drivers.argon2>
  }
}
