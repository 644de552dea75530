import { type ComponentType, createElement, use } from 'react'
import { fetchCode, fetchScreenCode, isWorthRetrying, optionalCode } from '../code.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

export interface LazyCode<Props> {
  /** Fetches the code before it is needed; a failure is not kept. */
  readonly load: Load<Props>
  /** Suspends until the code is there. */
  readonly Shown: ComponentType<Props>
}

const failures = new Set<() => void>()

/** Called by the error boundary that shows a failure: opening the screen again tries again. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}

/** A promise that React reads at once, as it reads one that it has waited for. */
const fulfilled = <Value>(value: Value) =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

type Fetch = <Code>(load: () => Promise<Code>) => Promise<Code>

function lazyCode<Props extends object>(loadCode: Load<Props>, fetch: Fetch): LazyCode<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined
  let pending: Promise<ComponentType<Props>> | undefined

  async function load(): Promise<ComponentType<Props>> {
    const code = await loadCode()
    loaded = fulfilled(code)
    return code
  }

  const fetching = () => {
    pending ??= fetch(load).catch((failure: unknown) => {
      if (isWorthRetrying(failure))
        failures.add(() => {
          pending = undefined
        })
      throw failure
    })
    return pending
  }

  // Code that is there already is shown at once: a placeholder would stay for 300 ms. `use` is called every time, as React requires.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each chunk, by a module
  const Shown = (props: Props) => createElement(use(loaded ?? fetching()), props)
  return { load, Shown }
}

/** A part of a screen, such as a dialog: nothing is reloaded for it, since the screen may hold typed text. */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  lazyCode(load, fetchCode).Shown

const Nothing = () => null

/** A part that the page works without: `instead`, or nothing, is shown where its code does not come. */
export const lazyExtra = <Props extends object>(
  load: Load<Props>,
  instead: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazyPart(() => optionalCode(load, instead))

/** The code of a whole screen: if a release has replaced it, the page is loaded again, once. */
export const lazyScreen = <Props extends object>(load: Load<Props>): LazyCode<Props> =>
  lazyCode(load, fetchScreenCode)
