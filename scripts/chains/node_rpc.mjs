/**
 * The calls of a local node by JSON-RPC.
 *
 * @param {string} url
 * @returns {(method: string, ...params: unknown[]) => Promise<any>} fails with what the node answers
 */
export function rpcOf(url) {
  let id = 0
  return async (method, ...params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
      signal: AbortSignal.timeout(10_000),
    })
    const { result, error } = await response.json()
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
}

/** A command that the chain cannot carry out as it is now. */
export class Refused extends Error {
  /** @param {'nothing_to_replace' | 'wallet_empty' | 'too_small' | 'not_offered'} reason */
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

/** So many blocks a reorganisation takes off. */
export const DEPTH = 2
