const RETRY_AFTER_MS = 500
const MARK = 'reloadedForCode'
const ONCE_IN_MS = 60_000

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Fetches a chunk of code, and once more where the first try fails: a connection may break for a moment. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (failure) {
    if (!isWorthRetrying(failure)) throw failure
    await pause(RETRY_AFTER_MS)
    return load()
  }
}

/** The bundler fetches a style sheet once for a document: a second try would show the screen without it. */
export const isWorthRetrying = (failure: unknown): boolean =>
  !(failure instanceof Error && failure.message.startsWith('Unable to preload CSS'))

/**
 * The code of what a page works without, or what is shown in its place where that code does not come. It is not fetched
 * while offline, since browsers remember a failed module. `load` waits for its import: what follows `import()` with a dot
 * is taken by the bundler into what it loads, and misses the failure of a style sheet.
 */
export async function optionalCode<Code>(load: () => Promise<Code>, instead: Code): Promise<Code> {
  if (!navigator.onLine)
    await new Promise((done) => addEventListener('online', done, { once: true }))
  return fetchCode(load).catch(() => instead)
}

/**
 * The code of a screen, fetched once more where the first try fails. A release replaces the files of the one before it, and
 * browsers remember that a file was missing: the document is then loaded again, once. Never resolves after that; rejects
 * where it has been tried.
 */
export async function fetchScreenCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode(load)
  } catch (failure) {
    if (isJustReloaded() || !(await isServerThere())) throw failure
    history.replaceState({ ...stateOf(), [MARK]: Date.now() }, '')
    location.reload()
    return new Promise(() => undefined)
  }
}

// The entry of the history survives a reload also where the browser stores nothing for us.
const isJustReloaded = (): boolean => Date.now() - Number(stateOf()[MARK] ?? 0) < ONCE_IN_MS

const stateOf = (): Record<string, unknown> =>
  typeof history.state === 'object' && history.state !== null ? history.state : {}

/** Offline a reload would replace the app by the browser's own error page. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
