import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { applyTheme } from '../../platform/theme.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { followTextSize } from './text-size.ts'

const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { default: SystemLook } = await import('./system-look.tsx')
const { default: KeyboardRoom } = await import('./keyboard-room.tsx')
const { default: ChoiceFeel } = await import('./choice-feel.tsx')
const { showFirstScreen } = await import('./first-screen.ts')
const { feelSuccess } = await import('../../platform/haptics.app.ts')

const callsOf = (plugin: string) =>
  bridge.calls.filter((call) => call.plugin === plugin && call.method !== 'addListener').map(({ options }) => options)

/** The device's preferences, and the listeners for their changes. */
const prefers = { dark: false, stillness: false }
const listeners = new Set<() => void>()

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') ? prefers.dark : prefers.stillness,
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }))
  bridge.calls.splice(0)
  Object.assign(prefers, { dark: false, stillness: false })
})
afterEach(() => applyTheme('system'))

test("the bars and the keyboard follow the chosen appearance, or the system's and its changes", async () => {
  await renderInApp(SystemLook)
  await waitFor(() => expect(callsOf('Keyboard')).toEqual([{ style: 'LIGHT' }]))
  expect(callsOf('SystemBars')).toEqual([{ style: 'LIGHT' }])
  prefers.dark = true
  for (const listener of listeners) listener()
  await waitFor(() => expect(callsOf('SystemBars').at(-1)).toEqual({ style: 'DARK' }))
  applyTheme('light')
  await waitFor(() => expect(callsOf('SystemBars').at(-1)).toEqual({ style: 'LIGHT' }))
  expect(callsOf('Keyboard').at(-1)).toEqual({ style: 'LIGHT' })
})

test('the focused field is scrolled above the keyboard, both when it appears and when the page shrinks', async () => {
  const shown = vi.fn()
  Element.prototype.scrollIntoView = shown
  const view = render(
    <>
      <input aria-label="Street" />
      <KeyboardRoom />
    </>,
  )
  await waitFor(() => expect(callsOf('Keyboard')).toEqual([{ isVisible: true }]))
  screen.getByRole('textbox').focus()
  dispatchEvent(new Event('resize'))
  expect(shown).not.toHaveBeenCalled()
  bridge.happen('Keyboard', 'keyboardWillShow', { keyboardHeight: 300 })
  dispatchEvent(new Event('resize'))
  expect(shown.mock.calls).toEqual([[{ block: 'nearest' }], [{ block: 'nearest' }]])
  expect(document.documentElement.dataset.keyboard).toBe('open')
  bridge.happen('Keyboard', 'keyboardWillHide')
  expect(document.documentElement.dataset.keyboard).toBeUndefined()
  view.unmount()
})

describe("the device's vibration", () => {
  const Choices = (): JSX.Element => (
    <>
      <label>
        <input type="radio" /> 18:15
      </label>
      <button type="button" role="tab">
        Reviews
      </button>
      <button type="button">Next</button>
      <ChoiceFeel />
    </>
  )

  test('follows choosing a slot or a tab, and no other click', async () => {
    render(<Choices />)
    fireEvent.click(screen.getByLabelText('18:15'))
    await waitFor(() => expect(callsOf('Haptics')).toEqual([{ style: 'LIGHT' }]))
    fireEvent.click(screen.getByRole('tab'))
    await waitFor(() => expect(callsOf('Haptics')).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    feelSuccess()
    await waitFor(() => expect(callsOf('Haptics').slice(2)).toEqual([{ type: 'SUCCESS' }]))
  })

  test('is off for people who prefer reduced motion', () => {
    prefers.stillness = true
    render(<Choices />)
    fireEvent.click(screen.getByLabelText('18:15'))
    feelSuccess()
    expect(callsOf('Haptics')).toEqual([])
  })
})

describe('the splash screen', () => {
  const hidden = () => bridge.calls.filter(({ plugin }) => plugin === 'SplashScreen').length
  let rendered: () => void = () => undefined
  const router = {
    options: { context: { origin: 'https://ruhepol.example' } },
    subscribe: (_type: string, listener: () => void) => {
      rendered = listener
      return () => (rendered = () => undefined)
    },
  } as unknown as Parameters<typeof showFirstScreen>[0]

  test('disappears once the first page is painted', async () => {
    vi.useFakeTimers()
    showFirstScreen(router)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(hidden()).toBe(0)
    rendered()
    expect(hidden()).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(hidden()).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(hidden()).toBe(1)
  })

  test.each([
    ['stays over the home page if a link leads elsewhere', 'https://ruhepol.example/expert/1', 0],
    ['does not wait for a link to another site', 'https://other.example/expert/1', 1],
    ['does not wait for a file, which the browser opens', 'https://ruhepol.example/invoices/1.pdf', 1],
  ])('%s', async (_what, url, hiddenByHome) => {
    vi.useFakeTimers()
    bridge.answers['App.getLaunchUrl'] = { url }
    showFirstScreen(router)
    rendered()
    await vi.advanceTimersByTimeAsync(100)
    expect(hidden()).toBe(hiddenByHome)
    rendered()
    await vi.advanceTimersByTimeAsync(100)
    expect(hidden()).toBe(1)
    delete bridge.answers['App.getLaunchUrl']
  })

  test('disappears after two seconds if nothing is drawn behind it', async () => {
    vi.useFakeTimers()
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    showFirstScreen(router)
    rendered()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(hidden()).toBe(0)
    await vi.advanceTimersByTimeAsync(100)
    expect(hidden()).toBe(1)
    frames.mockRestore()
  })

  test('disappears after two seconds if the first page is still loading', async () => {
    vi.useFakeTimers()
    showFirstScreen(router)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(hidden()).toBe(1)
  })
})

test.each([
  ['larger', 23, '21.6471px'],
  ['usual', 17, '16px'],
  ['the largest for accessibility', 53, '32px'],
])("text is as large as the system's on iOS: %s", (_what, size, expected) => {
  vi.stubGlobal('CSS', { supports: (_name: string, value: string) => value === '-apple-system-body' })
  const styles = vi.spyOn(window, 'getComputedStyle').mockReturnValue({ fontSize: `${size}px` } as CSSStyleDeclaration)
  followTextSize()
  expect(Number.parseFloat(document.documentElement.style.fontSize)).toBeCloseTo(Number.parseFloat(expected), 3)
  styles.mockRestore()
  document.documentElement.style.fontSize = ''
})

test('text is unchanged if the web view has no such size, as on Android', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  followTextSize()
  expect(document.documentElement.style.fontSize).toBe('')
})
