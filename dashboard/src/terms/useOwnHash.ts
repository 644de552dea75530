import { useEffect, useState } from 'react'

/** The SHA-256 of a text, worked out in this browser; null as long as it is not, or where the browser cannot. */
export function useOwnHash(text: string): string | null {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    // browsers have no subtle crypto on a page without TLS
    void crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text)).then((digest) => {
      const bytes = [...new Uint8Array(digest)]
      if (isCurrent) setHash(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return hash
}
