import env from '#start/env'
import { defineConfig, drivers } from '@adonisjs/core/encryption'

/** The first one seals; what waits may have been sealed with the one before. */
const keys = [env.get('APP_KEY'), env.get('APP_KEY_PREVIOUS')].flatMap((key) =>
  key ? [key.release()] : [],
)

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ keys, id: 'gcm' }) },
})
