const HOOK = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (found.url.includes('/@opentelemetry/')) process.stderr.write('loads ' + found.url + '\\n')
    return found
  },
})
// assembled, because a stack trace contains this source as a data: URL
process.once('SIGUSR2', () => {
  throw Object.assign(new Error('planted for ada@x.test'), { detail: 'c' + 'anary of a row' })
})`

/**
 * Makes a process report which packages of OpenTelemetry it loads, by import and by require; at SIGUSR2 it throws an
 * uncaught error.
 */
export const TELLS_LOADED = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}`,
}

/** The packages of OpenTelemetry that a process has reported. */
export function loadedBy(printed: string): string[] {
  const names = [...printed.matchAll(/^loads .*\/(@opentelemetry\/[a-z-]+)\/[^/]/gm)]
  return [...new Set(names.map(([, name = '']) => name))].toSorted()
}
