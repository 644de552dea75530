import { actionCode } from '@assay/client/actionCode'
import type { CallFailure } from '@assay/client/failures'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenIdle } from '../whenIdle.ts'
import type { SecondStepProps } from './SecondStep.tsx'

const QUIET_MS = 1_000
/** An offer is valid for five minutes. */
const OFFER_AGAIN_MS = 240_000
const isPossible = 'PublicKeyCredential' in window

/** Sign-in without a password: by the button, or by the browser's autofill in the address field. */
export function PasskeySignIn({ onEnter }: Pick<SecondStepProps, 'onEnter'>) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const gone = useRef(new AbortController())
  const isRemembered = () => new FormData(button.current?.form ?? undefined).has('remember')

  async function ask(isOffer: boolean): Promise<void> {
    const code = await actionCode(() => import('./passkeySignIn.ts')).catch(
      ({ message }: CallFailure) => {
        if (!isOffer) setProblem(message)
        return null
      },
    )
    if (code === null) return
    const said = await code.askForPasskey(isOffer, isRemembered, onEnter, gone.current.signal)
    if (!isOffer || said !== undefined) setProblem(said)
  }

  async function askNow(): Promise<void> {
    setAsking(true)
    setProblem(undefined)
    await ask(false).finally(() => setAsking(false))
    // The dialog has replaced the offer.
    void ask(true)
  }

  const offer = useEffectEvent(() => {
    if (!isAsking && !document.hidden) void ask(true)
  })
  useEffect(() => {
    if (!isPossible) return
    const leaving = new AbortController()
    gone.current = leaving
    const callOff = whenIdle(QUIET_MS, offer)
    const again = setInterval(offer, OFFER_AGAIN_MS)
    return () => {
      callOff()
      clearInterval(again)
      leaving.abort()
    }
  }, [])

  if (!isPossible) return null
  return (
    <>
      <button
        className="button button-quiet button-wide"
        type="button"
        ref={button}
        disabled={isAsking}
        onClick={() => void askNow()}
      >
        {isAsking ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </>
  )
}
