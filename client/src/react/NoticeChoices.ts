import { createElement as h, type FormEvent, type ReactElement, useState } from 'react'
import { serverSentenceOf } from '../failures.ts'
import { asSaved, canChoose, type Channel, choosing, HOURS, zoneHere } from '../notices.ts'
import type { NoticePreferences } from '../schemas.ts'

interface Saving {
  readonly saved: NoticePreferences
  /** Sends what is chosen, and keeps the answer. */
  readonly send: (body: object) => Promise<void>
  readonly succeeded: (sentence: string) => void
  readonly failed: (sentence: string) => void
}

/** The form of what a person hears: what is chosen so far, and the sending of it. */
export function useNoticeChoices({ saved, send, succeeded, failed }: Saving) {
  const [wanted, setWanted] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsSaving(true)
    try {
      await send(asSaved({ ...wanted, zone: zoneHere() }))
      succeeded('Your choices are saved.')
    } catch (failure) {
      failed(serverSentenceOf(failure, 'Your choices were not saved. Try again.'))
    }
    setIsSaving(false)
  }

  return { wanted, setWanted, isSaving, save }
}

interface NoticeTableProps {
  readonly className: string
  readonly channels: readonly { readonly channel: Channel; readonly label: string }[]
  readonly wanted: NoticePreferences
  readonly onChange: (wanted: NoticePreferences) => void
}

/** A row for each kind of notice, with a box for each way in which it comes. */
export function NoticeTable(props: NoticeTableProps): ReactElement {
  const { className, channels, wanted, onChange } = props
  const heads = channels.map(({ channel, label }) => h('th', { key: channel, scope: 'col' }, label))
  const rows = wanted.kinds.map((one) => {
    const boxes = channels.map(({ channel, label }) => {
      const name = h(
        'span',
        { className: 'visually-hidden' },
        `${one.label}, ${label.toLowerCase()}`,
      )
      const box = h('input', {
        type: 'checkbox',
        checked: one[channel] ?? true,
        disabled: !canChoose(one, channel),
        onChange: ({ target }) =>
          onChange(choosing(wanted, { kind: one.kind, channel, isOn: target.checked })),
      })
      return h('td', { key: channel }, h('label', null, name, box))
    })
    return h('tr', { key: one.kind }, h('th', { scope: 'row' }, one.label), boxes)
  })
  return h(
    'table',
    { className: `notice-kinds ${className}` },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Notice'), heads)),
    h('tbody', null, rows),
  )
}

interface QuietTimesProps {
  readonly className: string
  readonly wanted: NoticePreferences
  readonly onChange: (wanted: NoticePreferences) => void
}

/** From when to when no mail comes; nothing where there are no such hours. */
export function QuietTimes({ className, wanted, onChange }: QuietTimesProps): ReactElement | null {
  const { quietFrom, quietTo } = wanted
  if (quietFrom === null || quietTo === null) return null
  const hour = (label: string, chosen: number, choose: (hour: number) => void) =>
    h(
      'label',
      null,
      `${label} `,
      h(
        'select',
        {
          className: 'input',
          value: chosen,
          onChange: ({ target }: { target: HTMLSelectElement }) => choose(Number(target.value)),
        },
        HOURS.map(({ hour: value, label: time }) => h('option', { key: value, value }, time)),
      ),
    )
  return h(
    'p',
    { className },
    hour('From', quietFrom, (at) => onChange({ ...wanted, quietFrom: at })),
    hour('to', quietTo, (at) => onChange({ ...wanted, quietTo: at })),
    h('span', { className: 'muted' }, 'by the clock of this device'),
  )
}
