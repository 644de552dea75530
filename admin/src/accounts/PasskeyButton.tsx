import { knowsPasskeys, type usePasskeyButton } from './usePasskeyButton.ts'

interface PasskeyButtonProps {
  readonly label: string
  readonly passkey: ReturnType<typeof usePasskeyButton>
  /** Something else is under way. */
  readonly isOff: boolean
  /** There is nothing else to do here. */
  readonly isMain?: boolean
}

/** Asks the device for a passkey, in browsers that know what one is. */
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
