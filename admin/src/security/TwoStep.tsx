import { Button } from '@mui/material'
import { useOpenDialog } from '../commands/dialogs.ts'
import type { Factors } from '../trust/factors.ts'
import { Part } from './Part.tsx'
import { RemoveApp } from './RemoveApp.tsx'
import { SetUpApp } from './SetUpApp.tsx'

/** The authenticator app: on or off. */
export function TwoStep({ factors: { totp } }: { factors: Factors }) {
  const open = useOpenDialog()
  return (
    <Part
      title="Authenticator app"
      why={
        totp
          ? 'After your password you are asked for a code of the app, and again before what is sensitive.'
          : 'An app on your phone shows a new code every half minute. Without it your password opens nothing.'
      }
      commands={
        totp ? (
          <Button size="small" color="error" onClick={() => open(<RemoveApp />)}>
            Remove the app
          </Button>
        ) : (
          <Button size="small" variant="contained" onClick={() => open(<SetUpApp />)}>
            Set up an app
          </Button>
        )
      }
    />
  )
}
