/** The used heap of a process after a garbage collection, through the inspector on this port. */
export async function heapAfterCollection(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [{ webSocketDebuggerUrl }] = (await answer.json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((done) => socket.addEventListener('open', done))
  const ask = (id: number, method: string) =>
    new Promise<{ usedSize?: number }>((done) => {
      socket.addEventListener('message', ({ data }) => {
        const said = JSON.parse(String(data))
        if (said.id === id) done(said.result)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const { usedSize = Number.NaN } = await ask(3, 'Runtime.getHeapUsage')
  socket.close()
  return usedSize
}
