import { get } from 'node:http'

/**
 * Requests a URL of a server.
 *
 * @param {string} url
 * @returns {Promise<number>} the status, or 0 without an answer in time
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
