import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { baseURL } from './served.ts'

declare global {
  interface Window {
    ownerIsThere?: (isThere: boolean) => Promise<void>
  }
}

const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A passkey belongs to a name, and a browser takes no number for one. */
export const NAMED = baseURL.replace('//127.0.0.1', '//localhost')

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** RFC 6238, written here a second time: the server must agree with an independent implementation. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const start = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(start) & 0x7fffffff) % 10 ** DIGITS
  return `${number}`.padStart(DIGITS, '0')
}

assert.equal(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1), '287082', 'the example of the RFC')

/** An app on a phone: every code that it gives is later than the last, as the server requires. */
export function anAuthenticatorApp(secret: string) {
  let last = 0
  return {
    async code(): Promise<string> {
      // One step before and one after now are taken too; past the middle of a step the one before may be too old on
      // arrival.
      const now = Date.now()
      const isLate = now % STEP_MS > STEP_MS / 2
      last = Math.max(last + 1, Math.floor(now / STEP_MS) - (isLate ? 0 : 1))
      const early = (last - 1) * STEP_MS - now
      if (early > 0) await pause(early)
      return codeAt(secret, last)
    },
  }
}

/**
 * A browser takes a passkey from what it offers in a field as soon as the owner of the device is there, without any
 * press. So the passkey comes when the page requests it, and not when the page only offers the field.
 */
const obeyOwner = () => {
  const { credentials } = navigator
  const [create, get] = [credentials.create.bind(credentials), credentials.get.bind(credentials)]
  credentials.create = async (options) => {
    await window.ownerIsThere?.(true)
    return create(options)
  }
  credentials.get = async (options) => {
    await window.ownerIsThere?.(options?.mediation !== 'conditional')
    return get(options)
  }
}

/** A device with a screen lock that its owner opens on every request. Set up before the page is opened. */
export async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.exposeFunction('ownerIsThere', async (enabled: boolean) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  })
  await page.addInitScript(obeyOwner)
  return {
    async passkeys(): Promise<number> {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}
