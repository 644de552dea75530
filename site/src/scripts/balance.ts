// The example balance of the home page: "=" stands only where this browser has added a level up itself, in whole cents.
import { addUp } from '@assay/client/addUp'
import type { Usd } from '@assay/client/money'

/** "−2,000.00" as the parser of amounts reads it. */
const usdIn = (element: Element | null): Usd =>
  (element?.textContent ?? '').trim().replace('−', '-').replace(/[+,]/g, '') as Usd

/** The amounts of a level: of each part its own, not those that it is made of. */
const partsOf = (level: Element): Usd[] =>
  [
    ...level.querySelectorAll(
      ':scope > details > summary > .amount, :scope > .balance-line > .amount',
    ),
  ].map(usdIn)

function assess(level: Element): void {
  const sum = level.querySelector(':scope > .balance-sum')
  const verdict = sum?.querySelector('[data-equals]')
  if (!sum || !verdict || !addUp(usdIn(sum.querySelector('.amount')), partsOf(level)).isEqual)
    return
  verdict.className = 'balance-equals'
  verdict.textContent = '='
  verdict.setAttribute('role', 'img')
  verdict.setAttribute('aria-label', 'equals its parts, added up in this browser')
}

/** Adds each level of the balance up once it is opened. */
export function addUpWhatOpens(root: Element | null = document.querySelector('.statement')): void {
  root?.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const level = target.querySelector(':scope > [data-adds-up]')
      if (level) assess(level)
    },
    { capture: true },
  )
}
