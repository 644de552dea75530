const HOOK = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (found.url.includes('/@opentelemetry/')) process.stderr.write('loads ' + found.url + '\\n')
    return found
  },
})
// its address shows where it was thrown, so the word is put together
process.once('SIGUSR2', () => {
  throw Object.assign(new Error('planted for ada@x.test'), { detail: 'c' + 'anary of a row' })
})`

/**
 * Has a process tell which packages of OpenTelemetry it loads, by import and by require; at SIGUSR2 it meets an error that
 * nobody catches.
 */
export const TELLS_LOADED = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}`,
}

/** The packages of OpenTelemetry that a process has told of. */
export function loadedBy(printed: string): string[] {
  const names = [...printed.matchAll(/^loads .*\/(@opentelemetry\/[a-z-]+)\/[^/]/gm)]
  return [...new Set(names.map(([, name = '']) => name))].toSorted()
}
