/**
 * Prints the start of a step with its usual duration on a quiet machine of two cores, and afterwards its real duration, so
 * that a person who waits for a first start knows why.
 *
 * @template T
 * @param {string} what such as "Installing packages"
 * @param {number} seconds
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, seconds, work) {
  console.log(`${what} (about ${seconds} s) …`)
  const began = performance.now()
  const made = await work()
  console.log(`${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return made
}
