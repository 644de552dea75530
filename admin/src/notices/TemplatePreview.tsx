import { serverSentenceOf } from '@assay/client/failures'
import type { NoticeWords } from '@assay/client/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../client.ts'

const PAUSE_MS = 400

/** The value after it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What the words say of a sample, by the server that will say it. */
export function TemplatePreview({ path, words }: { path: string; words: NoticeWords }) {
  const settled = useSettled(words)
  const { data, error } = useQuery({
    queryKey: ['notice-preview', path, settled],
    queryFn: async () =>
      (await call<NoticeWords>('POST', `${path}/preview`, { body: settled })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className="template-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview with a sample</h2>
      {error !== null && (
        <p role="alert">{serverSentenceOf(error, 'The preview could not be fetched.')}</p>
      )}
      {error === null && data !== undefined && (
        <>
          <p className="template-subject">{data.title}</p>
          <p>{data.text}</p>
        </>
      )}
    </section>
  )
}
