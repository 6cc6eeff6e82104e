// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { actionFor, moveRow, nameOf } from './keys.ts'

const press = (init: KeyboardEventInit) => nameOf(new KeyboardEvent('keydown', init))

describe('keys', () => {
  test('have one name each, and Ctrl and Cmd share theirs', () => {
    expect([press({ key: 'X' }), press({ key: '?', shiftKey: true })]).toEqual(['x', '?'])
    expect([press({ key: 'k', ctrlKey: true }), press({ key: 'K', metaKey: true })]).toEqual(['mod+k', 'mod+k'])
  })

  test('that move the focus or type special characters are left to the browser', () => {
    expect([press({ key: 'Tab' }), press({ key: 'ArrowDown' }), press({ key: 'q', altKey: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('act alone or as the second key of a sequence', () => {
    const [today, help, below] = [vi.fn(), vi.fn(), vi.fn()]
    const bindings = { 'g h': today, h: help, j: below }
    expect(actionFor(bindings, 'g', undefined)).toEqual({ pending: 'g' })
    expect(actionFor(bindings, 'h', 'g')).toEqual({ act: today })
    expect(actionFor(bindings, 'h', undefined)).toEqual({ act: help })
    expect(actionFor(bindings, 'j', 'g')).toEqual({ act: below })
    expect(actionFor(bindings, 'z', 'g')).toEqual({})
  })
})

test('the key for the next row moves on from the row of the focused booking, not from the top', () => {
  document.body.innerHTML = `<main>
    <div role="row"><a data-row href="#1" id="one">Ada</a></div>
    <div role="row"><a data-row href="#2">Ben</a><a href="#3" id="booking">14:00</a></div>
    <div role="row"><a data-row href="#4" id="three">Cleo</a></div>
  </main>`
  Element.prototype.scrollIntoView = vi.fn()
  document.getElementById('booking')?.focus()
  moveRow(1)
  expect(document.activeElement?.id).toBe('three')
  document.getElementById('booking')?.focus()
  moveRow(-1)
  expect(document.activeElement?.id).toBe('one')
})
