import { test } from '@japa/runner'
import { cents } from '#domain/money'
import { SHEET_VERSION } from '#domain/term_sheet'
import type PlanTerms from '#terms/plan_terms'
import { sheetColumns } from '#terms/sheet_hash'
import TermsTransformer from '#terms/terms_transformer'

const TERMS = {
  ...{ name: 'Steady', returns: '0.020000', durationDays: 30, kind: 'fixed' as const },
  ...{ exitFee: null, offersRenewal: false },
}
const AMOUNTS = { minAmount: cents(100n), maxAmount: cents(100n) }

const ROW = {
  ...TERMS,
  ...{ planId: crypto.randomUUID(), number: 1, createdAt: new Date(), madeBy: null },
  ...{ minAmountCents: AMOUNTS.minAmount, maxAmountCents: AMOUNTS.maxAmount },
  ...sheetColumns({ ...TERMS, ...AMOUNTS }),
}
const shown = (row: object) => new TermsTransformer(row as PlanTerms).toObject()

test.group('a version of terms, as it is shown', () => {
  test('has the sheet whose hash is stored', ({ assert }) => {
    assert.containSubset(shown(ROW), { title: 'Steady', terms: ROW.sheetSha256, returns: 0.02 })
  })

  test('is refused where the stored terms give another text than the one that was hashed', ({
    assert,
  }) => {
    for (const forged of [{ returns: '9' }, { sheetSha256: '0'.repeat(64) }])
      assert.throws(() => shown({ ...ROW, ...forged }), /is not its hash’s/)
    assert.throws(() => shown({ ...ROW, sheetVersion: SHEET_VERSION + 1 }), /no wording/)
  })
})
