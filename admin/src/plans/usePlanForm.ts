import { sendCommand } from '@assay/client/commands'
import { CallFailure, isLost, serverSentenceOf, whyUnknown } from '@assay/client/failures'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import toast from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { call as callStaff } from '../client.ts'
import { pending } from '../commands/pending.ts'
import { clearErrors, showErrors } from '../ui/errorToasts.ts'
import { useDraft } from '../ui/useDraft.ts'
import { type Conflict, conflictingPlan, conflictOf, isSame } from './planConflict.ts'
import { bodyOf, type Findings, assess, type Typed, typedOf } from './planForm.ts'

interface PlanCall {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  /** The version of the edited plan when it was opened. */
  readonly version?: number
  readonly done: string
  readonly failed: string
}

interface Refused {
  readonly findings: Findings
  readonly problem?: string
}

const CLEAN: Refused = { findings: {} }

/** A new plan is sent again under its key, and an edited one with the version that it had: neither is saved twice. */
const lostSentence = (failure: CallFailure): string =>
  `${whyUnknown(failure)}, so it is not known whether the plan was saved. Try again: unless you change it, it is the same request, and it is carried out only once.`

/** Sends a new plan under a key that the same words keep until the answer is known, over a reload too. */
async function create(path: string, typed: Typed): Promise<void> {
  const body = bodyOf(typed)
  const outcome = await sendCommand({
    ...{ pending, name: `${path}#${JSON.stringify(body)}`, body: {} },
    send: ({ key }) => callStaff('POST', `/${path}`, { body, idempotencyKey: key }),
  })
  if (outcome.at !== 'answered') throw outcome.failure
}

async function send(call: PlanCall, version: number | undefined, typed: Typed): Promise<void> {
  if (call.method === 'POST') await create(call.path, typed)
  else await callStaff(call.method, `/${call.path}`, { body: bodyOf(typed), version })
}

/** The server's errors by field, or its sentence about the whole form. */
function refusedBy(failure: CallFailure, sentence: string): Refused {
  if (failure.errors.length > 0) return { findings: failure.fields }
  return { findings: {}, problem: isLost(failure) ? lostSentence(failure) : sentence }
}

/** A plan while it is typed, checked and saved; the text stays until it is saved. */
export function usePlanForm(start: Typed, call: PlanCall) {
  const version = useRef(call.version)
  const base = useRef(start)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const isSaving = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const { typed, type, forget } = useDraft(`${call.path}.${call.version ?? 'new'}`, start)
  const [refused, setRefused] = useState(CLEAN)

  function refuse(next: Refused): void {
    setRefused(next)
    document.title = `Error: ${document.title.replace(/^Error: /, '')}`
  }

  async function handleFailure(failure: CallFailure): Promise<void> {
    if (failure.status === 401) return void (await logoutIfDenied(failure))
    const sentence = serverSentenceOf(failure, call.failed)
    showErrors(call.path, sentence)
    const now = conflictingPlan(failure)
    if (now !== null) return setConflict(conflictOf(base.current, typed, now))
    refuse(refusedBy(failure, sentence))
  }

  async function finish(): Promise<void> {
    forget()
    clearErrors(call.path)
    toast.success(call.done)
    await client.invalidateQueries({ queryKey: ['plans'] })
    navigate('/admin/plans')
  }

  /** The person has seen the current version: further input edits that one. */
  function accept(taken: Typed): void {
    if (conflict === null) return
    version.current = conflict.now.version
    base.current = typedOf(conflict.now)
    type(taken)
    setRefused(CLEAN)
    setConflict(null)
  }

  async function save(): Promise<void> {
    const findings = assess(typed)
    if (Object.keys(findings).length > 0) return refuse({ findings })
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    try {
      await send(call, version.current, typed)
      await finish()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const now = conflictingPlan(failure)
      // an earlier attempt, whose answer was lost, has saved it
      if (now !== null && isSame(typedOf(now), typed)) await finish()
      else await handleFailure(failure)
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const change = (part: Partial<Typed>) => type({ ...typed, ...part })
  return { typed, change, save, isBusy, conflict, accept, ...refused }
}

export type PlanForm = ReturnType<typeof usePlanForm>
