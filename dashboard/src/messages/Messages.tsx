import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useSearch } from 'wouter'
import { sentenceOf } from '@assay/client/failures'
import type { Answer } from '../client.ts'
import { Heading } from '../ui/Heading.tsx'
import { Beside } from '../ui/Beside.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { openThreadAbout, type Thread } from './message.ts'
import { MessagesAside } from './MessagesAside.tsx'
import { OneThread } from './OneThread.tsx'
import { WriteForm } from './WriteForm.tsx'
import './messages.css'

/** The investor's messages to support; `?about=` names the transaction of a new question. */
export function Messages() {
  const { data, error, mutate } = useSWR<Answer<Thread[]>, Error>('/user/messages')
  const about = new URLSearchParams(useSearch()).get('about')
  return (
    <div className="messages-page">
      <Heading title="Messages" />
      <p className="muted">
        A person answers within the support hours. You get each answer by mail too.
      </p>
      <Beside label="More ways to get help" aside={<MessagesAside />}>
        <div className="messages">
          {data === undefined ? (
            <Loading
              failure={error && sentenceOf(error, 'Failed to fetch messages')}
              retry={() => void mutate()}
            >
              <Bars count={6} />
            </Loading>
          ) : (
            <Threads key={about} threads={data.data} about={about} />
          )}
        </div>
      </Beside>
    </div>
  )
}

const NEW = 'new'

/** The form that is open first: the requested one, or the empty one of an investor who has never written. */
function firstForm(threads: readonly Thread[], about: string | null): string | null {
  if (about !== null) return openThreadAbout(threads, about)?.id ?? NEW
  return threads.length === 0 ? NEW : null
}

interface ThreadsProps {
  readonly threads: readonly Thread[]
  readonly about: string | null
}

/** One form at a time: for a new thread, or in an existing one. */
function Threads({ threads, about }: ThreadsProps) {
  const [form, setForm] = useState(() => firstForm(threads, about))
  const written = useRef<string | null>(null)
  // with each rendering: the list may arrive without the new thread first, when another read was on its way
  useEffect(() => {
    const heading = written.current && document.getElementById(`thread-${written.current}`)
    if (!heading) return
    written.current = null
    heading.focus()
  })
  const sent = ({ id }: Thread) => {
    written.current = id
    setForm(null)
  }
  const mayBegin = about !== null || openThreadAbout(threads, null) === undefined
  return (
    <>
      {form === NEW && (
        <section className="card" aria-labelledby="write-title">
          <h2 id="write-title">{about === null ? 'Write to us' : 'Ask about this transaction'}</h2>
          <p className="muted">
            {about === null
              ? 'Tell us what you need. Your account goes with it, so you need not describe it.'
              : 'The transaction goes with your question, so you need not describe it.'}
          </p>
          <WriteForm transactionId={about} onSent={sent} />
        </section>
      )}
      {form !== NEW && mayBegin && about === null && (
        <button className="button button-primary" type="button" onClick={() => setForm(NEW)}>
          New message
        </button>
      )}
      {threads.map((thread) => (
        <OneThread
          key={thread.id}
          thread={thread}
          isWriting={form === thread.id}
          onWrite={() => setForm(thread.id)}
          onSent={sent}
        />
      ))}
    </>
  )
}
