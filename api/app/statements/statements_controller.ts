import type { HttpContext } from '@adonisjs/core/http'
import { oneAtATime } from '#documents/one_at_a_time'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { receiptPdf } from '#statements/receipt_pdf'
import { receiptOf } from '#statements/receipt_query'
import { goneSignal, sendFile, unlessDisconnected } from '#statements/statement_answer'
import { signatureFile, statementFile } from '#statements/statement_file'
import { statementHead } from '#statements/statement_query'
import { readStatement, readTaxYear } from '#statements/statement_range'
import { taxFile } from '#statements/tax_csv'
import { taxYear } from '#statements/tax_query'

export default class StatementsController {
  /** The caller's statement of a range of closed dates, as a file. */
  async file(ctx: HttpContext) {
    const { format, ...range } = await readStatement.validate(ctx.request.qs())
    await sendFile(ctx, statementFile(await statementHead(callerOf(ctx).id, range), format))
  }

  /** The signature over the bytes of that file. */
  async signature(ctx: HttpContext) {
    const { format, ...range } = await readStatement.validate(ctx.request.qs())
    await sendFile(ctx, signatureFile(await statementHead(callerOf(ctx).id, range), format))
  }

  /** The caller's income, payments and lots of a year, as a file. */
  async tax(ctx: HttpContext) {
    const { year } = await readTaxYear.validate(ctx.request.qs())
    await sendFile(ctx, taxFile(await taxYear(callerOf(ctx).id, Number.parseInt(year, 10))))
  }

  /** One line of the caller's history as a document. */
  async receipt(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'transaction_not_found')
    const receipt = await receiptOf(callerOf(ctx), id)
    const gone = goneSignal(ctx)
    const made = oneAtATime(callerOf(ctx).id, gone, () => receiptPdf(receipt))
    const content = await unlessDisconnected(gone, made)
    if (content === null) return
    ctx.response
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="receipt-${receipt.row.reference}.pdf"`)
      .send(content)
  }
}
