import toast from 'react-hot-toast/headless'

/** What is wrong is said at the field, in the summary, and as the toasts that the product has for it; each once. */
export function toldFindings(findings: Record<string, string>): Record<string, string> {
  for (const message of new Set(Object.values(findings))) toast.error(message)
  return findings
}
