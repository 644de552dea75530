import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '@assay/client/files'
import { brand } from '../ui/brand.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useQuestionBeforeLeaving } from '../ui/unsavedChanges.ts'
import { requireFilled, textOf } from '../accounts/rules.ts'
import { PasswordAndCode, PasswordOnly } from './DialogFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type Factors, factorCalls, hasFactor } from './factors.ts'

interface RecoveryCodesProps {
  readonly factors: Factors
  readonly onChange: (codes: readonly string[] | null) => Promise<void>
}

/** The number of codes left, and a button that replaces them. */
export function RecoveryCodes({ factors, onChange }: RecoveryCodesProps) {
  const [isOpen, setOpen] = useState(false)
  const left = factors.recoveryCodesLeft
  return (
    <section className="card">
      <h2>Recovery codes</h2>
      <p className="muted settings-why">
        {hasFactor(factors)
          ? `${left} of 10 are left. Each lets you in once, for the day your phone is lost.`
          : 'You get ten of them with your first authenticator app or passkey: they let you in when it is lost.'}
      </p>
      {hasFactor(factors) && (
        <button className="button button-quiet" type="button" onClick={() => setOpen(true)}>
          Make new codes
        </button>
      )}
      {isOpen && (
        <FormDialog
          title="Make new recovery codes?"
          action="Make new codes"
          running="Making codes…"
          failed="New codes could not be made just now. Please try again."
          check={(values) => requireFilled(values, factors.totp ? ['code'] : [], ['password'])}
          send={async (values) => {
            // Without an app, a separate dialog asks for a passkey.
            const code = factors.totp ? textOf(values, 'code') : undefined
            const { data } = await factorCalls.newCodes(values.password ?? '', code)
            await onChange(data.recoveryCodes)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
          Fields={factors.totp ? PasswordAndCode : PasswordOnly}
        >
          <p>The codes you have now stop working as soon as the new ones are there.</p>
        </FormDialog>
      )}
    </section>
  )
}

/** Codes that are shown only this once. */
export function FreshCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  useQuestionBeforeLeaving('Your recovery codes are shown only this once. Leave without them?')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const text = codes.join('\n')
  return (
    <section className="card fresh-codes">
      <h2 tabIndex={-1} ref={heading}>
        Your recovery codes
      </h2>
      <p>
        Keep them where you find them without your phone. Each works once, in place of a code of
        your app. <strong>They are shown this one time only.</strong>
      </p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-commands">
        <CopyButton text={text} what="recovery codes" success="Recovery codes copied." />
        <button
          className="button button-quiet"
          type="button"
          onClick={() => saveFile({ name: 'recovery-codes.txt', content: asFile(text) })}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          Download<span className="visually-hidden"> recovery codes</span>
        </button>
        <button className="button button-primary" type="button" onClick={onKept}>
          I have kept them
        </button>
      </div>
    </section>
  )
}

const asFile = (text: string): Blob =>
  new Blob([`${brand.name}: recovery codes. Each works once.\n\n${text}\n`], { type: 'text/plain' })
