import { ASSET_NAMES, type Asset } from '@assay/api/domain/asset'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useFieldFrame } from '../ui/Field.tsx'
import { useAddressCheck } from '../ui/useAddressCheck.ts'

interface AddressFieldProps {
  readonly asset: Asset
  readonly value: string
  /** The saved address for this network; empty where there is none. */
  readonly saved: string
  readonly onType: (address: string) => void
  readonly error?: string | undefined
}

/** Checked as soon as the typing stops, in a sentence that a screen reader announces too. */
export function AddressField({ asset, value, saved, onType, error }: AddressFieldProps) {
  const finding = useAddressCheck(asset, value)
  const name = ASSET_NAMES[asset]
  const frame = useFieldFrame('address', error, hintFor(name, saved, value))
  const isWrong = finding !== null && !finding.isValid && finding.isDoubtful !== true
  const Icon = finding?.isDoubtful ? TriangleAlert : finding?.isValid ? CircleCheck : CircleX
  return (
    <div className="field">
      <label className="field-label" htmlFor="address">
        Wallet address ({name})
      </label>
      <input
        className="input address-input"
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
        {...frame.inputProps}
        aria-invalid={isWrong || error !== undefined}
        aria-describedby={`address-finding ${frame.inputProps['aria-describedby'] ?? ''}`}
      />
      <p
        id="address-finding"
        className="address-finding"
        data-valid={finding?.isValid}
        data-doubtful={finding?.isDoubtful}
        role="status"
      >
        {finding && (
          <>
            <Icon size={16} strokeWidth={2} aria-hidden="true" />
            {finding.text}
          </>
        )}
      </p>
      {frame.notes}
    </div>
  )
}

function hintFor(name: string, saved: string, value: string) {
  if (saved !== '' && value.trim() === saved)
    return (
      <>
        The address from your settings. <Link href="/user/setting">Change in settings</Link>
      </>
    )
  return `Of your own wallet on the ${name} network. What is sent to a wrong address cannot be taken back.`
}
