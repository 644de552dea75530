import type { Locator } from '@playwright/test'

/** Presses, and sees a notice that shows for a few seconds only: it is looked for before the press. */
export async function pressAndSee(button: Locator, passing: Locator): Promise<void> {
  await Promise.all([passing.waitFor(), button.click()])
}

/** Something that one part of a test waits for and another part gives. */
export function aSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}
