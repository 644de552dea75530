import { useEffect, useState } from 'react'

export interface Errors {
  readonly form?: string
  readonly fields: Readonly<Record<string, string>>
}

/** What a field of the page holds; null where the page has no such field. Its id is its name (`useFieldFrame`, `Choices`). */
function heldBy(name: string): string | null {
  const field = document.getElementById(name)
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value
  if (!(field instanceof HTMLInputElement)) return null
  if (field.type !== 'radio' && field.type !== 'checkbox') return field.value
  const named = field.form?.elements.namedItem(name)
  if (named instanceof RadioNodeList) return named.value
  return field.checked ? field.value : ''
}

/**
 * The errors that still speak of the form as it is: the error of a field goes once the field is filled in otherwise, or has
 * left the page. An error of which the page never had a field stays until the next submit.
 */
export function useStandingErrors(found: Errors): Errors {
  const [of, setOf] = useState({ found, gone: new Set<string>() })
  const gone = of.found === found ? of.gone : new Set<string>()
  // the values that the errors were about, read once the form stands on the page with them
  const [first] = useState(() => new WeakMap<Errors, ReadonlyMap<string, string | null>>())

  useEffect(() => {
    const names = Object.keys(found.fields)
    if (names.length === 0) return
    const before = first.get(found) ?? new Map(names.map((name) => [name, heldBy(name)]))
    first.set(found, before)

    function look(): void {
      const more = names.filter((name) => {
        const [was, is] = [before.get(name) ?? null, heldBy(name)]
        return was !== null && !gone.has(name) && (is === null || (is !== was && is !== ''))
      })
      if (more.length > 0) setOf({ found, gone: new Set([...gone, ...more]) })
    }
    look()
    // fields that keep their own text cause no rendering
    document.addEventListener('input', look)
    return () => document.removeEventListener('input', look)
  })

  if (gone.size === 0) return found
  const standing = Object.entries(found.fields).filter(([name]) => !gone.has(name))
  return { ...found, fields: Object.fromEntries(standing) }
}
