import { SMTPTransport } from '@adonisjs/mail/transports/smtp'
import { Message } from '@adonisjs/mail'
import { test } from '@japa/runner'
import { smtpOptions } from '#config/mail'
import { anSmtpServer } from '#tests/functional/notifications/smtp_server'

async function send(transport: SMTPTransport): Promise<void> {
  const { message } = new Message()
    .from('a@assay.test')
    .to('b@assay.test')
    .subject('x')
    .text('y')
    .toObject()
  await transport.send(message)
}

test.group('Mail by SMTP', () => {
  test('keeps its connection', async ({ assert, cleanup }) => {
    const server = await anSmtpServer()
    cleanup(() => server.stop())
    const transport = new SMTPTransport(smtpOptions(server.url) as never)
    cleanup(() => transport.close())
    for (let mail = 0; mail < 5; mail++) await send(transport)
    assert.lengthOf(server.received, 5)
    assert.equal(server.connections(), 1)
  })

  test('gives up on a server that never answers, within its own limit', async ({
    assert,
    cleanup,
  }) => {
    const server = await anSmtpServer(() => null)
    cleanup(() => server.stop())
    const transport = new SMTPTransport({ ...smtpOptions(server.url), socketTimeout: 100 } as never)
    cleanup(() => transport.close())
    const code = await send(transport).then(
      () => 'sent',
      (error: { code?: string }) => error.code,
    )
    assert.equal(code, 'ETIMEDOUT')
  })
})
