import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { neededFeatures, oldestBrowsers } from './oldest-browsers.ts'

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

describe('the oldest browsers', () => {
  const { chrome, edge, firefox, safari } = oldestBrowsers

  it('are those that README names', () => {
    expect(edge).toBe(chrome)
    expect(textOf('../../../README.md')).toContain(
      `Browsers: Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (iOS ${safari}) and newer.`,
    )
  })

  it('are those in which the apps run and which are tried by hand', () => {
    const apps: unknown = JSON.parse(textOf('../../mobile/app.json'))
    expect(apps).toMatchObject({ minimumIos: String(safari), minimumWebView: chrome })
    expect(textOf('../../../docs/release.md')).toContain(`the oldest with iOS ${safari}`)
  })

  it('are those without the message for older ones', () => {
    const condition = Object.keys(neededFeatures).join(' and ')
    expect(textOf('../src/shell/document/document.css')).toContain(`@supports not (${condition}) { .old-browser {`)
  })
})
