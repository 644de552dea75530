/** The forms of a typed text, the same for investors and staff. */

const EMAIL_LIMIT = 254
const LOCAL_LIMIT = 64
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const MOST_LABELS = 10
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Spaces, controls, and other characters that show nothing. */
const INVISIBLE = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * An e-mail address: a dot-atom of RFC 5321 (no quoted names, no dot at an end or beside another) at a domain of two
 * labels or more, never an address of a machine.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || at > LOCAL_LIMIT || text.length > EMAIL_LIMIT) return false
  const labels = domain.split('.')
  return (
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length >= 2 &&
    labels.length <= MOST_LABELS &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** Whether a text is one line, without line breaks and characters that move the cursor. */
export const isOneLine = (text: string): boolean => !CONTROLS.test(text)

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => text.replaceAll(INVISIBLE, '') !== ''
