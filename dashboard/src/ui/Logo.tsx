import { brand } from './brand.ts'

/** Links to the public site, which is another document: a plain link, not a route of this app. The mark is drawn from its icon. */
export function Logo() {
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <use href="/favicon.svg#mark" />
      </svg>
      <span>{brand.name}</span>
    </a>
  )
}
