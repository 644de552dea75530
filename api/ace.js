/*
| The command line of the API in development: TypeScript is compiled on the fly.
| After `node ace build` the compiled build/ace.js runs without this loader.
*/
import '@poppinss/ts-exec'
await import('./bin/console.js')
