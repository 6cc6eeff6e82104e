// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  disownPlacing,
  forgetOpenCart,
  isCopiedPlacing,
  noteOpenHold,
  placing,
  placings,
  placingsElsewhere,
} from './placing.ts'
import type { OpenCart, Order, Placing } from './placing.ts'

const order = { time: '2027-01-14T12:00:00.000Z', bookings: [] } as unknown as Order
const cart = (id: string): OpenCart => ({
  id,
  customId: id,
  token: 'token',
  totalCents: 8900,
  holdExpiresAt: '2027-01-11T08:20:00.000Z',
  compensation: 'voucher',
})
const ours: Placing = { order, key: 'ours', cart: cart('a') }
const theirs: Placing = { order, key: 'theirs', cart: cart('b') }

/** Another tab's data on the device. */
const placeInAnotherTab = (): void => placings.write([theirs, ...placings.read()])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe("a tab's order", () => {
  test('is stored beside those of other tabs', () => {
    placing.write(ours)
    placeInAnotherTab()
    expect([placing.read(), placingsElsewhere()]).toEqual([ours, [theirs]])
  })

  test("replaces only the tab's own previous one", () => {
    placeInAnotherTab()
    placing.write(ours)
    placing.write({ order, key: 'newer' })
    expect(placings.read()).toEqual([{ order, key: 'newer' }, theirs])
    placing.clear()
    expect([placing.read(), placings.read()]).toEqual([undefined, [theirs]])
  })

  test('ends once another tab learns that its cart has ended', () => {
    placing.write(ours)
    placeInAnotherTab()
    const heard = vi.fn()
    placing.subscribe(heard)
    forgetOpenCart('a')
    expect([placing.read(), placings.read(), heard.mock.calls.length]).toEqual([undefined, [theirs], 1])
  })

  test('is updated if another tab learns that the slot is held for longer', () => {
    placing.write(ours)
    expect(noteOpenHold('a', '2027-01-11T08:50:00.000Z')).toBe(true)
    expect(noteOpenHold('a', '2027-01-11T08:50:00.000Z')).toBe(false)
    expect(placing.read()?.cart?.holdExpiresAt).toBe('2027-01-11T08:50:00.000Z')
  })

  test('keeps its hold when another one is held for longer, and when a cart is not known', () => {
    placing.write({ order, key: 'no cart yet' })
    placings.write([...placings.read(), ours, theirs])
    expect(noteOpenHold('unknown', '2027-01-11T08:50:00.000Z')).toBe(false)
    expect(noteOpenHold('b', '2027-01-11T08:50:00.000Z')).toBe(true)
    expect(placings.read().map(({ cart: open }) => open?.holdExpiresAt)).toEqual([
      undefined,
      '2027-01-11T08:20:00.000Z',
      '2027-01-11T08:50:00.000Z',
    ])
  })

  test("stays when another tab's cart has ended, even if it has no cart yet", () => {
    const placingNow = { order, key: 'no cart yet' }
    placing.write(placingNow)
    placeInAnotherTab()
    forgetOpenCart('b')
    expect(placings.read()).toEqual([placingNow])
  })

  test('stays placed when a duplicate of the tab disowns it', () => {
    placing.write(ours)
    disownPlacing()
    expect([placing.read(), placings.read()]).toEqual([undefined, [ours]])
    placing.clear()
    expect(placings.read()).toEqual([ours])
  })

  test('is not known in a new tab, which only knows that it was placed', () => {
    placing.write(ours)
    sessionStorage.clear()
    expect([placing.read(), placingsElsewhere()]).toEqual([undefined, [ours]])
  })
})

describe('a tab that may be a duplicate', () => {
  /** Another page holds every key until this one has stopped waiting for it. */
  function holdElsewhere(): () => void {
    const controller = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
    const request = (_name: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    return () => controller.abort()
  }

  test('counts as a copy if another tab holds the key of its order', async () => {
    const endWaiting = holdElsewhere()
    placing.write({ order, key: 'copied' })
    const isCopied = isCopiedPlacing()
    endWaiting()
    expect(await isCopied).toBe(true)
  })

  test('is not a copy if it has since begun another order', async () => {
    const endWaiting = holdElsewhere()
    placing.write({ order, key: 'copied, then replaced' })
    const isCopied = isCopiedPlacing()
    placing.write({ order, key: 'newer' })
    endWaiting()
    expect(await isCopied).toBe(false)
  })

  test('is not a copy if it holds the key itself, or has no order', async () => {
    expect(await isCopiedPlacing()).toBe(false)
    placing.write(ours)
    expect(await isCopiedPlacing()).toBe(false)
  })
})
