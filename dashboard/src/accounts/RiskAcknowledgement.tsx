import riskNotice from './risk_notice.json'

/**
 * The risk warning of the jurisdiction, and a box that is not ticked in advance. It may stay empty: nothing depends on
 * it.
 */
export function RiskAcknowledgement() {
  return (
    <div className="field">
      <p className="risk">{riskNotice.text}</p>
      <label className="checkbox">
        <input type="checkbox" name="riskRead" /> I have read this risk warning
      </label>
    </div>
  )
}
