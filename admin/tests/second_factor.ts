import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of an authenticator app for a key (RFC 6238), some steps from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return `${(mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000}`.padStart(6, '0')
}

/** A device that makes and uses passkeys without a prompt. A passkey needs a name in the address, not a number. */
export async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The same instance under a name, as passkeys want it. */
export const underName = {
  baseURL: (process.env.JOURNEY_URL ?? '').replace('127.0.0.1', 'localhost'),
} as const
