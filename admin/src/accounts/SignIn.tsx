import { actionCode } from '@assay/client/actionCode'
import { lazyPart } from '@assay/client/react/lazyCode'
import { Suspense, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { loadPanel } from '../panel.ts'
import { pageBeforeIdleEnd } from '../session.ts'
import { Announced } from '@assay/client/react/Announced'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { Problem } from './Problem.tsx'
import { type SecondStepRequired, signIn } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { usePasskeyButton } from './usePasskeyButton.ts'

interface RequestedPage {
  readonly nextPathname?: string
  readonly nextSearch?: string
}

/**
 * The page that was asked for without a session, from the entry of the history, because no address can carry it: the
 * guard of the routes writes it, or react-admin through its own router, which keeps a state under `usr`.
 */
function useRequestedPage(): RequestedPage {
  const state = useHistoryState<(RequestedPage & { usr?: RequestedPage | null }) | null>()
  return state?.usr ?? state ?? {}
}

const ENDED =
  'You were signed out after half an hour without activity. Sign in again to continue where you left off.'

// Fetched only for accounts with a second factor.
const SecondStep = lazyPart(async () => (await import('./SecondStep.tsx')).SecondStep)

interface Second {
  readonly secondStep: SecondStepRequired
  readonly remembered: boolean
}

/** The sign-in page of the back office: a password and the second factor, if there is one; or a passkey for both. */
export function SignIn() {
  const [, navigate] = useLocation()
  const requested = useRequestedPage()
  const [second, setSecond] = useState<Second | null>(null)
  const [left] = useState(pageBeforeIdleEnd)
  const [dead, setDead] = useState<string>()
  const enter = async () => {
    await loadPanel()
    toast.success('Login Successfully')
    const { nextPathname, nextSearch = '' } = requested
    const page = nextPathname === undefined ? left : `${nextPathname}${nextSearch}`
    navigate(page ?? '/admin/overview', { replace: true })
  }
  if (second === null) return <FirstStep dead={dead} enter={enter} onSecondStep={setSecond} />
  const back = (problem?: string) => {
    setDead(problem)
    setSecond(null)
  }
  return (
    <Suspense fallback={<Entrance title="Two-step sign-in">{null}</Entrance>}>
      <SecondStep {...second} done={enter} back={back} />
    </Suspense>
  )
}

interface FirstStepProps {
  /** Why the sign-in has to start again. */
  readonly dead: string | undefined
  readonly enter: () => Promise<void>
  readonly onSecondStep: (second: Second) => void
}

function FirstStep({ dead, enter, onSecondStep }: FirstStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, submit, sending, problem } = useEntranceForm(
    ['email', 'password'],
    async ({ email = '', password = '', remember }) => {
      const remembered = remember === 'on'
      // at the same time: who signs in sees it next
      void loadPanel()
      const secondStep = await signIn({ email, password }, remembered)
      if (secondStep === null) await enter()
      else onSecondStep({ secondStep, remembered })
    },
  )
  const passkey = usePasskeyButton(async () => {
    const { signInByPasskey } = await actionCode(() => import('./secondStepCalls.ts'))
    await signInByPasskey(
      form.current?.querySelector<HTMLInputElement>('[name=remember]')?.checked === true,
    )
    await enter()
  })
  const sentence = passkey.problem ?? state.problem ?? dead
  useEffect(() => {
    if (dead !== undefined) problem.current?.focus()
  }, [dead, problem])

  return (
    <Entrance title="Admin login">
      {pageBeforeIdleEnd() !== null && <Announced className="entrance-notice" text={ENDED} />}
      <Problem text={sentence} focus={problem} />
      <form className="entrance-form" action={submit} ref={form} noValidate>
        <EntranceField
          name="email"
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state.kept.email}
          error={state.fields.email}
        />
        <EntranceField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={state.fields.password}
        />
        <div className="entrance-row">
          <label>
            <input type="checkbox" name="remember" /> Remember Me
          </label>
          <Link href="/admin-auth/forgot-password">Forgot password?</Link>
        </div>
        <button className="entrance-submit" type="submit" disabled={sending || passkey.isBusy}>
          {sending ? 'Signing in…' : 'Login'}
        </button>
        <PasskeyButton label="Sign in with a passkey" passkey={passkey} isOff={sending} />
      </form>
      <p className="entrance-turn">
        Invited to the team? <Link href="/admin-auth/admin-reg">Register</Link>
      </p>
    </Entrance>
  )
}
