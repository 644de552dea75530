import { get } from 'node:http'

/**
 * Asks a server how it is.
 *
 * @param {string} url
 * @returns {Promise<number>} the status, 0 when nobody answers in time
 */
export function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(0))
    request.once('close', () => resolve(0))
  })
}
