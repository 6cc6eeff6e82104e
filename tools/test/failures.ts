import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter as PlaywrightReporter, Suite, TestError } from '@playwright/test/reporter'
import type { Reporter as VitestReporter } from 'vitest/node'

/** Where the reporters write down what failed. `npm test` sets it, and repeats the lines at its end. */
export const failuresFileVariable = 'RUHEPOL_TEST_FAILURES'

const linesOfAnError = 12

function writeDown(title: string, error: { message?: string; stack?: string } | undefined): void {
  const file = process.env[failuresFileVariable]
  if (file === undefined) return
  const words = stripVTControlCharacters(error?.message ?? error?.stack ?? 'without a message')
  const told = words.split('\n').filter((line) => line.trim() !== '')
  appendFileSync(file, [title, ...told.slice(0, linesOfAnError).map((line) => `    ${line.trim()}`), ''].join('\n'))
}

/** Before the titles of tests that passed only at the second attempt. */
const secondAttempt = 'PASSED ONLY THE SECOND TIME, which is a defect (decision 0076): '

/** The lines that the reporters wrote; none where nothing failed. */
export function failuresIn(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The titles alone, a line each: what is left to read where only the last lines of a log are kept. */
export function titlesIn(file: string): string {
  return failuresIn(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
    .join('\n')
}

/**
 * Writes down the unit tests that failed, at least once, files that could not be loaded, and errors outside any test.
 */
export class UnitFailures implements VitestReporter {
  onTestRunEnd: NonNullable<VitestReporter['onTestRunEnd']> = (modules, unhandled) => {
    for (const module of modules) {
      for (const error of module.errors()) writeDown(module.relativeModuleId, error)
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors()) writeDown(`${module.relativeModuleId} › ${suite.fullName}`, error)
      }
      for (const test of module.children.allTests()) {
        const title = `${module.relativeModuleId} › ${test.fullName}`
        const { state, errors } = test.result()
        if (state === 'failed') writeDown(title, errors[0])
        else if (test.diagnostic()?.flaky) writeDown(secondAttempt + title, errors?.[0])
      }
    }
    for (const error of unhandled) writeDown('outside any test', error)
  }
}

/** Writes down the browser tests that failed, at least once, and errors outside any test. */
export default class BrowserFailures implements PlaywrightReporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onError(error: TestError): void {
    writeDown('outside any test', error)
  }

  onEnd(): void {
    for (const test of this.suite?.allTests() ?? []) {
      const title = test.titlePath().filter(Boolean).join(' › ')
      if (test.outcome() === 'unexpected') writeDown(title, test.results.at(-1)?.error)
      if (test.outcome() === 'flaky') writeDown(secondAttempt + title, test.results[0]?.error)
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
