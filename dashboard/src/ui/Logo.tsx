import { brand } from './brand.ts'

/** Links to the public site, which is another document: a plain link, not a route of this app. */
export function Logo() {
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <circle className="logo-disc" cx="16" cy="16" r="15" />
        <path className="logo-letter" d="M9 23.5 16 8l7 15.5M11.6 17.8h8.8" />
      </svg>
      <span>{brand.name}</span>
    </a>
  )
}
