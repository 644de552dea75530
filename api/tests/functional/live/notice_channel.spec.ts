import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { LIVE } from '#config/live'
import { NoticeChannel } from '#live/notice_channel'
import { heldLine } from '#tests/held_line'
import { scaled } from '#tests/patience'

const HANDLERS = { onNotice: () => {}, onUp: () => {}, onDown: () => {} }

test.group('The channel between processes', () => {
  test('leaves no connection where it is stopped while it connects', async ({
    assert,
    cleanup,
  }) => {
    const line = await heldLine(LIVE.databaseUrl)
    cleanup(() => void line.server.close())
    const channel = new NoticeChannel(HANDLERS, line.url)
    channel.start()
    const [socket] = (await once(line.server, 'connection')) as [Socket]
    cleanup(() => void socket.destroy())
    await channel.stop()
    line.open()
    const waited = new AbortController()
    const end = await Promise.race([
      once(socket, 'close').then(() => 'closed'),
      sleep(scaled(10_000), 'open', { signal: waited.signal }),
    ])
    waited.abort()
    assert.equal(end, 'closed')
    assert.isFalse(channel.isUp)
  }).timeout(scaled(20_000))
})
