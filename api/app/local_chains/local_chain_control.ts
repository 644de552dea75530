import { localChains } from '#config/local_chains'
import { type Asset, watchOf } from '#domain/asset'
import type { FailureCode } from '#errors/catalogue'
import { Failure } from '#errors/failure'

/** A chain of this machine: how its node is, and how its second provider answers. */
export type LocalChain = {
  asset: Asset
  state: 'starting' | 'ready' | 'failed'
  /** The newest block; null while the node starts. */
  height: number | null
  secondProvider: 'honest' | 'lying' | 'stopped'
  /** Whether it can be made to leave blocks. */
  hasForks: boolean
}

const shown = ({ asset, state, height, secondProvider }: Omit<LocalChain, 'hasForks'>) => ({
  ...{ asset, state, height, secondProvider },
  hasForks: watchOf(asset)?.protocol !== 'slots',
})

const TIMEOUT_MS = 8000
const REFUSALS: Record<string, FailureCode> = {
  nothing_to_replace: 'nothing_to_replace',
  wallet_empty: 'demo_wallet_empty',
  too_small: 'payment_too_small',
  not_offered: 'chain_command_not_offered',
}

async function called(path: string, given?: object): Promise<Response> {
  const { settings } = localChains
  if (!settings) throw new Failure('not_found')
  try {
    return await fetch(`${settings.url}/control${path}`, {
      method: given ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${settings.token}` },
      ...(given && { body: JSON.stringify(given) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch {
    // the program of the chains has ended, or takes too long
    throw new Failure('unavailable')
  }
}

/** Every local chain. Failures: not_found where there are none, unavailable. */
export async function chainsShown(): Promise<LocalChain[]> {
  const response = await called('')
  if (!response.ok) throw new Failure('unavailable')
  return ((await response.json()) as LocalChain[]).map(shown)
}

/** One of them. Failures: not_found, unavailable. */
export async function chainShown(asset: Asset): Promise<LocalChain> {
  const chain = (await chainsShown()).find((one) => one.asset === asset)
  if (!chain) throw new Failure('not_found')
  return chain
}

/**
 * Carries out a command on a chain, and answers how it is afterwards.
 * Failures: not_found, unavailable, nothing_to_replace, demo_wallet_empty, payment_too_small, chain_command_not_offered.
 */
export async function carryOut(
  asset: Asset,
  command: string,
  given: { to?: string; amount?: string } = {},
): Promise<LocalChain> {
  const response = await called(`/${asset}/${command}`, given)
  if (response.ok) return shown((await response.json()) as LocalChain)
  if (response.status === 404) throw new Failure('not_found')
  // a node that fails otherwise has no answer to read
  if (response.status !== 409) throw new Failure('unavailable')
  const { reason } = (await response.json()) as { reason: string }
  throw new Failure(REFUSALS[reason] ?? 'unavailable')
}
