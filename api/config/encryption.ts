import env from '#start/env'
import { defineConfig, drivers } from '@adonisjs/core/encryption'

/** The first key encrypts; queued mail may be encrypted with the previous one. */
const keys = [env.get('APP_KEY'), env.get('APP_KEY_PREVIOUS')].flatMap((key) =>
  key ? [key.release()] : [],
)

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ keys, id: 'gcm' }) },
})
