import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../root.mjs'

/**
 * @typedef {import('@playwright/test/reporter').TestCase} TestCase
 * @typedef {import('@playwright/test/reporter').TestResult} TestResult
 * @typedef {import('@playwright/test/reporter').TestError} TestError
 */

/** @param {TestCase} test */
const fileOf = ({ location }) => relative(ROOT, location.file)

/** @param {object} event read by `test_events.mjs` */
const tell = (event) => process.stderr.write(`${JSON.stringify(event)}\n`)

/** @param {string} line for people */
const say = (line) => process.stdout.write(`${line}\n`)

/** @param {TestError} error */
const textOf = ({ stack, message, value, snippet }) =>
  stripVTControlCharacters([stack ?? message ?? value, snippet].filter(Boolean).join('\n'))

/** The screen of the page when the test failed: for a failure once in a thousand runs this may be the only evidence. */
const SHOWN = /# Page snapshot\n+```yaml\n([\s\S]*?)\n```/

/** @param {TestResult} result @returns {string[]} what the page showed, and where the files about the failure are */
function left({ attachments }) {
  return attachments.flatMap(({ name, path }) => {
    if (path === undefined) return []
    const shown = name === 'error-context' ? SHOWN.exec(readFileSync(path, 'utf8'))?.[1] : undefined
    return [...(shown === undefined ? [] : [`── the page\n${shown}`]), `── ${name}: ${path}`]
  })
}

/** @param {string} text */
const indented = (text) => text.replaceAll(/^(?=.)/gm, '    ')

/**
 * A reporter of Playwright for `browser_tests.mjs`: a line as soon as a test begins or ends, so that what was done counts
 * even if the run is stopped, and the counts at the end.
 */
export default class PlaywrightReporter {
  #counts = { passed: 0, failed: 0, skipped: 0 }
  /** @type {Set<string>} */
  #begun = new Set()

  printsToStdio() {
    return true
  }

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    tell({ event: 'run:start', total: suite.allTests().length })
  }

  /** @param {TestCase} test */
  onTestBegin(test) {
    const file = fileOf(test)
    if (!this.#begun.has(file)) tell({ event: 'file:start', file })
    this.#begun.add(file)
    tell({ event: 'test:start', file, title: test.title })
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    const isAsExpected = result.status === test.expectedStatus
    const state = result.status === 'skipped' ? 'skipped' : isAsExpected ? 'passed' : 'failed'
    this.#counts[state] += 1
    const file = fileOf(test)
    const errors = result.errors.map(textOf)
    const message = state === 'failed' ? errors.join('\n') || result.status : undefined
    tell({ event: 'test:end', file, title: test.title, state, message })
    say(`${state === 'passed' ? '✔' : '✖'} ${file}: ${test.title} (${result.duration} ms)`)
    if (state === 'failed') say(indented([...errors, ...left(result)].join('\n')))
  }

  /** Something failed that is part of no test: a file that does not load. @param {TestError} error */
  onError(error) {
    this.#counts.failed += 1
    const message = textOf(error)
    const file = error.location ? relative(ROOT, error.location.file) : 'browser tests'
    tell({ event: 'test:end', file, title: 'outside of its tests', state: 'failed', message })
    say(`✖ ${file}\n${indented(message)}`)
  }

  onEnd() {
    tell({ event: 'summary', ...this.#counts })
  }
}
