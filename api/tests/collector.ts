import { createServer } from 'node:http'

type Value = { stringValue?: string; intValue?: number | string }
export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Batch = {
  resourceSpans: {
    resource: { attributes: { key: string }[] }
    scopeSpans: { spans: CollectedSpan[] }[]
  }[]
}

/** A collector of traces on this machine, by OTLP over HTTP: keeps the raw requests and the spans in them. */
export async function aCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url}\n${Buffer.concat(chunks).toString()}`)
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    spans: (): CollectedSpan[] =>
      bodies
        .map((body) => JSON.parse(body.slice(body.indexOf('\n') + 1)) as Batch)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    stop: () => new Promise((done) => server.close(done)),
  }
}

/** The value of a span's attribute. */
export const attribute = (span: CollectedSpan, name: string): string | undefined => {
  const value = span.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue?.toString()
}
