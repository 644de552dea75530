import { useState } from 'react'
import { focusHeading } from '../ui/focusBack.ts'
import { Heading } from '../ui/Heading.tsx'
import { Keys } from './Keys.tsx'
import { type Once, ShownOnce } from './ShownOnce.tsx'
import { Webhooks } from './Webhooks.tsx'
import '../accounts/profile.css'
import '../accounts/sessions.css'
import '../security/security.css'
import './programs.css'

/** What the investor's own programs use: keys that read, and webhooks that tell them what happened. */
export function Programs() {
  const [once, setOnce] = useState<Once>()
  function kept(): void {
    // before the focus is lost with the button
    focusHeading(
      document.getElementById(once?.what === 'API key' ? 'keys-title' : 'webhooks-title'),
    )
    setOnce(undefined)
  }
  return (
    <div className="settings settings-wide">
      <Heading title="Programs" />
      <p className="muted settings-intro">
        For programs of your own, such as your bookkeeping. Nothing here can move money or change
        how your account is protected.
      </p>
      {once !== undefined && <ShownOnce {...once} onKept={kept} />}
      <div className="settings-columns">
        <Keys onMade={setOnce} />
        <Webhooks onMade={setOnce} />
      </div>
    </div>
  )
}
