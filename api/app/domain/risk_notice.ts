/** The risk warning that investors acknowledge. Another text is another version, which needs a new acknowledgement. */
export const RISK_NOTICE = {
  version: 'GB-2026-11-21',
  jurisdiction: 'GB',
  text: "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.",
  source: 'Risk warning of the FCA Handbook, COBS 4.12A',
} as const
