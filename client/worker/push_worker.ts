import { readFileSync } from 'node:fs'

interface Emitter {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown
}

/** A Vite plugin: `push.js`, the service worker that shows pushes, beside the code of the app and under its own name. */
export const pushWorker = () => ({
  name: 'push-worker',
  generateBundle(this: Emitter) {
    const source = readFileSync(new URL('push.js', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'push.js', source })
  },
})
