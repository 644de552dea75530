import { createServer } from 'node:net'

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port that was bound
 */
function bind(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : port))
    })
  })
}

/**
 * A port that is free at this moment. Another program may take it before its use, so a caller must be able to retry.
 *
 * @param {string} [host]
 */
export const freePort = (host = '127.0.0.1') => bind(0, host)

/**
 * Whether a port can be listened on.
 *
 * @param {number} port
 * @param {string} host
 * @returns {Promise<'free' | 'taken' | 'forbidden' | 'unknown host'>}
 */
export async function portState(port, host) {
  try {
    await bind(port, host)
    return 'free'
  } catch (error) {
    if (error.code === 'EADDRINUSE') return 'taken'
    if (error.code === 'EACCES') return 'forbidden'
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return 'unknown host'
    throw error
  }
}
