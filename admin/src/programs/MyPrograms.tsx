import { may } from '@assay/api/domain/permissions'
import { currentSession } from '../session.ts'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { Keys } from './Keys.tsx'
import { Webhooks } from './Webhooks.tsx'
import '../security/security.css'
import './programs.css'

/** What the own programs of the member of staff use: keys that read, and webhooks. */
export const MyPrograms = () => (
  <ScreenFrame title="My programs" subtitle={currentSession()?.email}>
    <Keys />
    {may(currentSession()?.role, 'webhooks.manage') && <Webhooks />}
  </ScreenFrame>
)
