import { defineConfig, transports } from '@adonisjs/mail'
import env from '#start/env'

const mailConfig = defineConfig({
  default: 'smtp',
  from: { address: env.get('MAIL_FROM') ?? 'no-reply@assay.test', name: 'Assay' },
  mailers: {
    smtp: transports.smtp({ host: '127.0.0.1', port: 25 }),
  },
})
export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
