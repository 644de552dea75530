import { defineConfig, transports } from '@adonisjs/mail'
import { EmlTransport } from '#notifications/eml_transport'
import { OUTBOX_DIR } from '#config/storage'
import env from '#start/env'

const smtpUrl = env.get('SMTP_URL')

/**
 * How mail goes to the server of a URL: over few connections that are kept, and each step within a time that is shorter than the
 * lease of a claimed mail (mail_queue.ts). User, password and `?requireTLS=true` are in the URL; smtps:// uses TLS from the
 * first byte.
 */
export const smtpOptions = (url: string) => ({
  url,
  pool: true,
  maxConnections: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  disableFileAccess: true,
  disableUrlAccess: true,
})

const mailConfig = defineConfig({
  default: smtpUrl ? 'smtp' : 'eml',
  from: { address: env.get('MAIL_FROM') ?? 'no-reply@assay.example', name: 'Assay' },
  mailers: {
    smtp: transports.smtp(smtpOptions(smtpUrl ?? '') as never),
    eml: () => new EmlTransport(OUTBOX_DIR),
  },
})
export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
