// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryStyles } from './retry-styles.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => document.head.replaceChildren())

const sheets = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')]

/** Adds a link that fails, and lets time pass. */
function fail(link: HTMLLinkElement): void {
  if (!link.isConnected) document.head.append(link)
  link.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(5_000)
}

const linkTo = (href: string, rel: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })

describe('a style sheet that fails to load', () => {
  retryStyles(document)

  test('is requested twice more, each time at the same place among the others', () => {
    document.head.append(linkTo('/assets/first.css', 'stylesheet'), linkTo('/assets/last.css', 'stylesheet'))
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const latest = sheets().findLast(({ href }) => href.endsWith('first.css'))
      if (latest) fail(latest)
    }
    expect(sheets().map((sheet) => new URL(sheet.href).pathname)).toEqual([
      '/assets/first.css',
      '/assets/first.css',
      '/assets/first.css',
      '/assets/last.css',
    ])
    expect(sheets()[2]?.outerHTML).toBe(sheets()[0]?.outerHTML)
  })

  test('is distinguished from other files', () => {
    fail(linkTo('/assets/part.js', 'modulepreload'))
    expect(sheets()).toHaveLength(1)
  })
})
