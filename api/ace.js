/*
| The command line of the API in development: TypeScript is compiled on the fly.
| After a build (build.mjs) build/ace.js runs without this loader.
*/
import '@poppinss/ts-exec'
await import('./bin/console.js')
