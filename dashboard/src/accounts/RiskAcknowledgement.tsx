import riskNotice from './risk_notice.json'

/**
 * The warning of the jurisdiction, and a box that nobody has ticked in advance. It may stay empty: nothing follows from
 * it that anybody would have to have agreed to.
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
