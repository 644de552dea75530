import { brand } from './brand.ts'

/** Links to the public site, which is another document: a plain link, not a route of this app. The mark is its icon. */
export function Logo() {
  return (
    <a className="logo" href="/">
      <img src="/favicon.svg" width="28" height="28" alt="" />
      <span>{brand.name}</span>
    </a>
  )
}
