import { type Approval, shownTexts } from '../commands/approval.ts'
import { Emphasised } from '../ui/Copyable.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { Grouped, GroupedList } from '../ui/Grouped.tsx'
import { Moment } from '../ui/Moment.tsx'

/** What was shown to the person who requested it, as facts of a page or of a dialog. */
export const shownFacts = (row: Approval): readonly Fact[] =>
  shownTexts(row).map(({ label, text, isWide, isCompared }) => ({
    label,
    isWide,
    value: isCompared ? compared(text) : (momentIn(text) ?? emphasised(text)),
  }))

const MINUTE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/

/** A minute as the database writes it, shown like every other time. */
function momentIn(text: string) {
  const [, date, time] = MINUTE.exec(text) ?? []
  return date === undefined ? null : <Moment at={`${date}T${time}:00Z`} />
}

const LONG = /^\S{24,}$/

/** An address or a hash with its ends marked, as where a payout is decided. */
const emphasised = (text: string) =>
  LONG.test(text) ? (
    <span className="mono">
      <Emphasised text={text} />
    </span>
  ) : (
    text
  )

const compared = (text: string) =>
  text.includes('\n') ? <GroupedList all={text.split('\n')} /> : <Grouped text={text} />
