import { useId } from 'react'
import type { useRiskNotice } from './useRiskNotice.ts'

interface RiskBoxProps {
  readonly risk: ReturnType<typeof useRiskNotice>
  readonly error: string | undefined
}

/** The warning with a box that is not ticked in advance; hidden once the warning was acknowledged. */
export function RiskBox({ risk: { notice, isRead, setRead }, error }: RiskBoxProps) {
  const id = useId()
  if (notice === null) return null
  return (
    <div className="field">
      <p className="risk-line">{notice.text}</p>
      <label className="checkbox">
        <input
          type="checkbox"
          name="riskRead"
          checked={isRead}
          required={notice.isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => setRead(event.target.checked)}
        />{' '}
        I have read this risk warning
      </label>
      {error !== undefined && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
