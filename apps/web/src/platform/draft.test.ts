// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftValue } from './draft.ts'

const note = () =>
  draftValue({
    name: 'note',
    version: 1,
    initial: '',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  })

/** Writes like another tab: only the device's copy is shared. */
function typeInAnotherTab(text: string): void {
  const key = 'ruhepol.note'
  localStorage.setItem(key, JSON.stringify({ version: 1, value: text }))
  dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a draft', () => {
  test('begins with what was last typed on this device', () => {
    typeInAnotherTab('Bell 3')
    expect(note().read()).toBe('Bell 3')
  })

  test('keeps what was typed in this tab, even after a reload, and leaves a copy for the next booking', () => {
    note().write('Bell 3')
    typeInAnotherTab('Bell 4')
    expect(note().read()).toBe('Bell 3')
    note().write('Bell 5')
    sessionStorage.clear()
    expect(note().read()).toBe('Bell 5')
  })

  test.each(['Bell 3', ''])('stays "%s" once it is pinned, whatever is typed in another tab', (known) => {
    if (known !== '') typeInAnotherTab(known)
    const draft = note()
    draft.pin()
    typeInAnotherTab('Bell 4')
    expect(draft.read()).toBe(known)
  })

  test('keeps what was typed in this tab when it is pinned', () => {
    const draft = note()
    draft.write('Bell 3')
    typeInAnotherTab('Bell 4')
    draft.pin()
    expect(draft.read()).toBe('Bell 3')
  })

  test("starts again with the device's copy once it is released", () => {
    const draft = note()
    draft.write('Bell 3')
    typeInAnotherTab('Bell 4')
    draft.release()
    expect(draft.read()).toBe('Bell 4')
  })

  test('is deleted from this tab and from the device when cleared', () => {
    note().write('Bell 3')
    note().clear()
    expect([note().read(), localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
  })

  test('reports changes in this tab and on the device', () => {
    const draft = note()
    const heard = vi.fn()
    const stop = draft.subscribe(heard)
    draft.release()
    typeInAnotherTab('Bell 4')
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    draft.clear()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

test('a draft in an app is a single one, which survives its page', async () => {
  vi.resetModules()
  const texts = new Map<string, string>()
  vi.doMock('./device-storage.ts', () => ({
    hasOneTab: true,
    readText: (key: string) => texts.get(key) ?? null,
    writeText: (key: string, _scope: string, text: string) => texts.set(key, text),
    onTextChange: () => () => undefined,
    isTextKept: () => true,
  }))
  const app = await import('./draft.ts')
  const options = { name: 'note', version: 1, initial: '', parse: (stored: unknown) => stored as string }
  const draft = app.draftValue(options)
  draft.pin()
  draft.write('Bell 3')
  draft.release()
  expect([draft.read(), [...texts.keys()]]).toEqual(['Bell 3', ['ruhepol.note']])
})
