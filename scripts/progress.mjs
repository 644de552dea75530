/**
 * Says on the terminal what begins and how long that takes on a quiet machine of two cores, and afterwards how long it
 * took here. Whoever waits a minute for a first start wants to know for what.
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
