import { createReadStream } from 'node:fs'
import type { HttpContext } from '@adonisjs/core/http'
import { respondPending } from '#approvals/second_person'
import { Failure } from '#errors/failure'
import { receiveFile } from '#images/incoming_file'
import { listRows, showRow } from '#lists/list_rows'
import { duesByPlan } from '#pool/dues_query'
import { evidenceReader } from '#pool/evidence_reader'
import { findEvidence, keepEvidence } from '#pool/evidence_store'
import Funding from '#pool/funding'
import { FUNDING_LIST } from '#pool/funding_list'
import FundingTransformer from '#pool/funding_transformer'
import { poolStates } from '#pool/pool_query'
import { requestFunding, requestWithdrawal } from '#pool/pool_service'
import { fundPool, withdrawFromPool } from '#pool/pool_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const CONTENT_TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', png: 'image/png' }

export default class AdminPoolController {
  index(ctx: HttpContext) {
    return listRows(ctx, FUNDING_LIST, Funding, FundingTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Funding, FundingTransformer, new Failure('funding_not_found'))
  }

  async state(ctx: HttpContext) {
    return { data: await poolStates(callerOf(ctx)) }
  }

  async dues(ctx: HttpContext) {
    return { data: await duesByPlan(callerOf(ctx)) }
  }

  async fund(ctx: HttpContext) {
    const given = await takeBody(ctx, fundPool)
    const note = given.note ?? null
    return respondPending(ctx, await requestFunding(callerOf(ctx), { ...given, note }))
  }

  async withdraw(ctx: HttpContext) {
    const { asset, amount, note = null, evidence = [] } = await takeBody(ctx, withdrawFromPool)
    return respondPending(
      ctx,
      await requestWithdrawal(callerOf(ctx), { asset, amount, note, evidence }),
    )
  }

  async upload(ctx: HttpContext) {
    const incoming = await receiveFile(ctx, evidenceReader())
    try {
      return ctx.response.created({ data: await keepEvidence(callerOf(ctx), incoming) })
    } finally {
      await incoming.file.close()
    }
  }

  /** Always as a download: nothing of it is opened by the browser on this origin. */
  async download(ctx: HttpContext) {
    const evidence = await findEvidence(uuidParam(ctx, 'id', 'evidence_not_found'))
    if (!evidence) throw new Failure('evidence_not_found')
    const name = encodeURIComponent(evidence.name)
    ctx.response
      .header('content-type', CONTENT_TYPES[evidence.type])
      .header('content-length', String(evidence.bytes))
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('x-content-sha256', evidence.sha256)
      .stream(createReadStream(evidence.path))
  }
}
