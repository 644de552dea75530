import { sentenceOf } from '@assay/client/failures'
import { Link } from 'wouter'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { NoticeSettings } from '../notices/NoticeSettings.tsx'
import { PushSettings } from '../notices/PushSettings.tsx'
import { Appearance } from './Appearance.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { EditingForm } from './EditingForm.tsx'
import { OwnData } from './OwnData.tsx'
import { PayoutFields } from './PayoutFields.tsx'
import { payoutFrom } from './payout.ts'
import { Sessions } from './Sessions.tsx'
import { useEditing } from './useEditing.ts'
import './profile.css'
import './sessions.css'

export function Setting() {
  const editing = useEditing({
    // The server knows whether an address is valid for its chain, and says so at the field.
    check: () => ({}),
    changesFrom: payoutFrom,
    saved: 'Settings updated successfully!',
    failed: 'Failed to update settings',
  })
  const { user, failure, refetch } = editing
  const isKnown = user !== undefined || failure !== undefined
  return (
    <div className="settings settings-wide">
      <Heading title="Settings" hasErrors={editing.hasErrors} />
      <div className="settings-columns">
        <div>
          {user === undefined ? (
            <Loading
              failure={failure && sentenceOf(failure, 'Failed to fetch profile')}
              retry={refetch}
            >
              <Bars count={12} />
            </Loading>
          ) : (
            <section className="card" aria-labelledby="payout-title">
              <h2 id="payout-title">Payout details</h2>
              <p className="muted settings-why">
                Where your withdrawals go. We mail you whenever one of these changes. Once saved,
                only the last four characters are shown.
              </p>
              <EditingForm editing={editing} opens="Manage">
                <PayoutFields user={user} isEditing={editing.isEditing} errors={editing.errors} />
              </EditingForm>
            </section>
          )}
          {isKnown && <NoticeSettings />}
          {isKnown && <PushSettings />}
        </div>
        {isKnown && (
          <div>
            <SecurityLink />
            <Sessions />
            <ProgramsLink />
            <Appearance />
            <OwnData />
            <CloseAccount />
          </div>
        )}
      </div>
    </div>
  )
}

const SecurityLink = () => (
  <section className="card" aria-labelledby="security-title">
    <h2 id="security-title">Security</h2>
    <p className="muted settings-why">
      Two-step sign-in, passkeys, recovery codes, and what to do when another person may be in your
      account.
    </p>
    <Link className="button button-quiet" href="/user/security">
      Open security
    </Link>
  </section>
)

const ProgramsLink = () => (
  <section className="card" aria-labelledby="programs-title">
    <h2 id="programs-title">Programs</h2>
    <p className="muted settings-why">
      API keys and webhooks for programs of your own, such as your bookkeeping.
    </p>
    <Link className="button button-quiet" href="/user/programs">
      Open programs
    </Link>
  </section>
)
