import { type Approval, shownTexts } from '../commands/approval.ts'
import type { Fact } from '../ui/Facts.tsx'
import { Grouped, GroupedList } from '../ui/Grouped.tsx'

/** What was shown to the person who requested it, as facts of a page or of a dialog. */
export const shownFacts = (row: Approval): readonly Fact[] =>
  shownTexts(row).map(({ label, text, isWide, isCompared }) => ({
    label,
    isWide,
    value: isCompared ? compared(text) : text,
  }))

const compared = (text: string) =>
  text.includes('\n') ? <GroupedList all={text.split('\n')} /> : <Grouped text={text} />
