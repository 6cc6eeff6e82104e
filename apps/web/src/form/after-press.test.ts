// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPressGate } from './after-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

function gateWith() {
  const target = new EventTarget()
  const afterPress = createPressGate(target)
  const run = vi.fn()
  const happens = (...names: string[]): void => names.forEach((name) => target.dispatchEvent(new Event(name)))
  return { afterPress, run, happens }
}

describe('afterPress', () => {
  test('runs immediately if nothing is pressed', () => {
    const { afterPress, run } = gateWith()
    afterPress(run)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('waits for the click of a press in progress', () => {
    const { afterPress, run, happens } = gateWith()
    happens('pointerdown')
    afterPress(run)
    happens('pointerup')
    expect(run).not.toHaveBeenCalled()
    happens('click')
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(0)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('waits if a finger leaves the field only after it was lifted', () => {
    const { afterPress, run, happens } = gateWith()
    happens('pointerdown', 'pointerup')
    afterPress(run)
    expect(run).not.toHaveBeenCalled()
    happens('click')
    vi.advanceTimersByTime(0)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('runs after a press that turns into a scroll or a selection and has no click', () => {
    const { afterPress, run, happens } = gateWith()
    happens('pointerdown')
    afterPress(run)
    happens('pointercancel')
    expect(run).toHaveBeenCalledTimes(1)
    happens('pointerdown')
    afterPress(run)
    happens('pointerup')
    vi.advanceTimersByTime(400)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
