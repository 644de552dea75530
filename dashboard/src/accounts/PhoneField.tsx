import { useMemo, useState } from 'react'
import { useFieldFrame } from '../ui/Field.tsx'
import { countries, e164, INTERNATIONAL, likelyCountry } from './dialling.ts'

const WHY = 'So that we can reach you about your account. Choose the country, or start with +.'

export function PhoneField({ error }: { error: string | undefined }) {
  const options = useMemo(() => countries(), [])
  const [country, setCountry] = useState(likelyCountry)
  const [typed, setTyped] = useState('')
  const number = e164(country, typed)
  const hint =
    number === undefined ? (
      WHY
    ) : (
      <>
        Will be saved as <span className="figures">{number}</span>
      </>
    )
  const frame = useFieldFrame('phone', error, hint)
  return (
    <div className="field">
      <label className="field-label" htmlFor="phone">
        Phone Number
      </label>
      <div className="phone">
        <select
          className="input"
          name="country"
          aria-label="Country"
          autoComplete="country"
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          <option value={INTERNATIONAL}>International</option>
          {options.map(({ code, dialling, name }) => (
            <option key={code} value={code}>
              {name} (+{dialling})
            </option>
          ))}
        </select>
        <input
          className="input figures"
          type="tel"
          name="phone"
          autoComplete="tel"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...frame.inputProps}
        />
      </div>
      {frame.notes}
    </div>
  )
}
