import { test } from '@japa/runner'
import { workOnNotices } from '#notices/notice_worker'
import { deliverPushes } from '#push/push_worker'
import { anInvestor, aStaffMember, fund, granted, type Json, look } from '#tests/fixtures'
import { aReceiver } from '#tests/functional/webhooks/receiver'
import { aBrowser } from './browser.js'

test.group('T86: pushes to devices of staff', (group) => {
  group.each.setup(async () => {
    await look('delete from push_devices')
    return async () => void (await look('delete from push_devices'))
  })

  test('staff get theirs, at their own pages, and nothing of investors', async ({ assert }) => {
    const service = await aReceiver()
    const admin = await aStaffMember('admin')
    const browser = aBrowser(service.url)
    await granted(admin.post('/admin/push', browser.given))
    const investor = await anInvestor()
    await fund(investor, 'BTC', '5.00')
    await granted(investor.post('/user/closure'))
    await workOnNotices()
    await deliverPushes()
    await service.stop()
    const messages = service.received.map(({ bytes }) => browser.read(bytes))
    assert.include(
      messages.map(({ title }) => title),
      'Closure of an account requested',
    )
    for (const { link } of messages) assert.match(`${link}`, /^\/admin\//)
  })

  test('a kind that they switched off is not pushed', async ({ assert }) => {
    const service = await aReceiver()
    const admin = await aStaffMember('admin')
    const browser = aBrowser(service.url)
    await granted(admin.post('/admin/push', browser.given))
    const { kinds, ...when } = await granted(admin.get('/admin/notice-preferences'))
    for (const one of kinds as Json[]) assert.isBoolean(one.push, one.kind)
    const optional = (kinds as Json[]).filter(({ isOptional }) => isOptional)
    const off = optional.map(({ kind, app, mail }) => ({
      kind,
      app,
      mail: mail ?? false,
      push: false,
    }))
    await granted(admin.put('/admin/notice-preferences', { ...when, kinds: off }))
    await granted((await anInvestor()).post('/user/closure'))
    await workOnNotices()
    await deliverPushes()
    await service.stop()
    assert.isEmpty(service.received)
  })
})
