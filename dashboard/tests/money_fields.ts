import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { format, formatUsd } from '@assay/api/domain/money'
import type { TypedAmount } from '@assay/api/domain/typed_amount'
import { expect, type Locator, type Page } from '@playwright/test'
import { SPELLINGS } from '../../api/tests/typed_amounts.ts'

export interface MoneyField {
  readonly page: Page
  readonly field: Locator
  readonly read: (typed: string) => TypedAmount
  /** Presses the button that sends the form, and the form stays. */
  readonly submit: () => Promise<void>
}

const AMOUNT = /−?\$[\d,]+\.\d\d/

/** The sentence beside the field, where a screen reader finds it too. */
const saidOf = (field: Locator): Promise<string> =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => [...(document.getElementById(id)?.querySelectorAll('.field-remark') ?? [])])
      .map((remark) => remark.textContent)
      .join(' | '),
  )

/** One spelling of an amount, and one for each reason why a text is none. */
const ONE_OF_EACH = SPELLINGS.filter(
  ([, , problem], nth, all) => all.findIndex(([, , other]) => other === problem) === nth,
)

/**
 * Types spellings into the field: it shows the amount that was meant, or no amount and, once sent, why. All of them where
 * `isWhole`, else one of each kind: every use is of one component with one parser.
 */
export async function assertReads(
  { field, read, submit }: MoneyField,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const problems = new Map<string, string>()
  for (const [typed] of isWhole ? SPELLINGS : ONE_OF_EACH) {
    await field.fill(typed)
    const said = await saidOf(field)
    const expected = read(typed)
    const shown = AMOUNT.exec(said)?.[0] ?? null
    assert.equal(shown, expected.kind === 'amount' ? formatUsd(expected.amount) : null, typed)
    if (expected.kind === 'refused') problems.set(expected.problem, typed)
  }
  for (const typed of problems.values()) {
    const expected = read(typed)
    assert.ok(expected.kind === 'refused')
    await field.fill(typed)
    await submit()
    await field.page().waitForFunction(
      ({ input, sentence }) => {
        const notes = document.getElementById(input?.getAttribute('aria-describedby') ?? '')
        return notes?.textContent.includes(sentence)
      },
      { input: await field.elementHandle(), sentence: expected.sentence },
    )
    await expect(field, typed).toHaveAttribute('aria-invalid', 'true')
    await field.fill('')
  }
}

/** The amount as a form sends it. */
export const sentAs = (match: TypedAmount): string =>
  match.kind === 'amount' ? format(match.amount) : ''

/** The files of a front end whose text holds the pattern, without those that are named. */
export function filesWith(root: URL, pattern: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => pattern.test(readFileSync(new URL(name, root), 'utf8')))
    .toSorted()
}
