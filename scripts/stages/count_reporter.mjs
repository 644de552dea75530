/**
 * A reporter of node:test that says nothing but the counts, for `node_tests.mjs`.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* count(events) {
  for await (const { type, data } of events) {
    // A file has a summary too; the one without a file is that of the whole run.
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { passed, failed, cancelled, skipped, todo } = data.counts
    yield JSON.stringify({ passed, failed: failed + cancelled, skipped: skipped + todo })
  }
}
