import { Button } from '@mui/material'
import { Link } from 'react-router'
import { currentSession } from '../session.ts'
import { type Factors, useFactors } from '../trust/factors.ts'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Part } from './Part.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { State } from './State.tsx'
import { TwoStep } from './TwoStep.tsx'
import './security.css'

/** The protection and the sessions of the signed-in member of staff. */
export const MySecurity = () => (
  <Loaded
    query={useFactors()}
    title="My security"
    failed="What protects your account could not be fetched."
  >
    {(factors) => (
      <ScreenFrame title="My security" subtitle={currentSession()?.email}>
        <Summary factors={factors} />
        <ChangePassword />
        <TwoStep factors={factors} />
        <Passkeys />
        <RecoveryCodes factors={factors} />
        <OwnPrograms />
        <OwnSessions />
      </ScreenFrame>
    )}
  </Loaded>
)

const OwnPrograms = () => (
  <Part
    title="My programs"
    why="API keys and webhooks for programs of your own, such as monitoring."
    commands={
      <Button size="small" variant="outlined" component={Link} to="/admin/my-programs">
        Open my programs
      </Button>
    }
  />
)

function Summary({ factors }: { factors: Factors }) {
  const { totp, totpSince, passkeys, recoveryCodesLeft, required } = factors
  const isProtected = totp || passkeys > 0
  const demand = required
    ? 'This installation requires a second factor from everybody who works in its back office.'
    : 'A password alone opens your account. Add an authenticator app or a passkey.'
  return (
    <>
      {!isProtected && <p className="security-demand">{demand}</p>}
      <Facts
        facts={[
          { label: 'Password', value: <State isOn>Set</State> },
          {
            label: 'Authenticator app',
            value: (
              <State isOn={totp} isSpared={isProtected}>
                {totpSince === null ? (
                  'Off'
                ) : (
                  <>
                    On since <Moment at={totpSince} />
                  </>
                )}
              </State>
            ),
          },
          {
            label: 'Passkeys',
            value: (
              <State isOn={passkeys > 0} isSpared={isProtected}>
                {passkeys === 0 ? 'None' : `${passkeys}`}
              </State>
            ),
          },
          {
            label: 'Recovery codes left',
            value: isProtected && (
              <State isOn={recoveryCodesLeft > 2}>{`${recoveryCodesLeft}`}</State>
            ),
          },
        ].filter(({ value }) => value !== false)}
      />
    </>
  )
}
