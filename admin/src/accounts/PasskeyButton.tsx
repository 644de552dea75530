import { knowsPasskeys, type usePasskeyButton } from './usePasskeyButton.ts'

interface PasskeyButtonProps {
  readonly label: string
  readonly passkey: ReturnType<typeof usePasskeyButton>
  /** Disabled while another call is under way. */
  readonly isOff: boolean
  /** The only way to continue from this screen. */
  readonly isMain?: boolean
}

/** Asks the device for a passkey, in browsers that support them. */
export const PasskeyButton = ({ label, passkey, isOff, isMain = false }: PasskeyButtonProps) =>
  knowsPasskeys() && (
    <button
      className={isMain ? 'entrance-submit' : 'entrance-other'}
      type="button"
      onClick={passkey.press}
      disabled={isOff || passkey.isBusy}
    >
      {passkey.isBusy ? 'Waiting for your device…' : label}
    </button>
  )
