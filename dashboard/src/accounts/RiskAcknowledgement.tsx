import { useFieldFrame } from '../ui/Field.tsx'
import riskNotice from './risk_notice.json'

/** The warning of the jurisdiction, and a box that nobody has ticked in advance. */
export function RiskAcknowledgement({ error }: { error: string | undefined }) {
  const frame = useFieldFrame('riskRead', error)
  return (
    <div className="field">
      <p className="risk">{riskNotice.text}</p>
      <label className="checkbox">
        <input type="checkbox" name="riskRead" {...frame.inputProps} /> I have read this risk
        warning
      </label>
      {frame.notes}
    </div>
  )
}
