import { createServer } from 'node:http'

/**
 * The least that a refusal can cost in this language: every call gets the same few bytes. T18 offers it what the API would
 * refuse, to see how much of the machine is left to a program that pays nothing for it.
 */
const text = JSON.stringify({ message: 'busy' })
const headers = ['content-type', 'application/json', 'content-length', String(text.length)]

createServer((_, response) => response.writeHead(503, headers).end(text)).listen(
  Number.parseInt(process.argv[2] ?? '', 10),
  '127.0.0.1',
  () => process.stdout.write('ready\n'),
)
