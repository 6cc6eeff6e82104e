// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HoldSlotDocument, ReleaseSlotHoldDocument } from '../../gql/graphql.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { heldSlots } from '../flow/held-slots.ts'
import type { HeldAppointment } from '../flow/held-slots.ts'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const appointment: HeldAppointment = { bookings: [], time: '2027-01-14T12:00:00.000Z', postalCode: '10115' }
const later: HeldAppointment = { ...appointment, time: '2027-01-14T16:00:00.000Z' }
const until = '2027-01-14T11:00:00.000Z'

/** The payment page of a tab. */
async function newTab() {
  vi.resetModules()
  const { holdSlot, leaveSlot } = await import('./hold-slot.ts')
  const own: { current: string | undefined } = { current: undefined }
  return {
    own,
    hold: (what = appointment) => holdSlot(what, own),
    async leave() {
      const key = own.current ?? ''
      own.current = undefined
      await leaveSlot(key)
    },
  }
}

const idOf = (document: object): string => (document as { __meta__: { hash: string } }).__meta__.hash
const sent = (document: object) =>
  send.mock.calls.filter(([request]) => request.documentId === idOf(document)).map(([{ variables }]) => variables)

beforeEach(() => {
  // Node's own locks, which all instances of the module share like a browser's pages do.
  vi.stubGlobal('navigator', { locks })
  // No test here waits until the timeout for another page.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  send.mockImplementation(({ documentId }) =>
    Promise.resolve({
      data: documentId === idOf(HoldSlotDocument) ? { holdSlot: { holdUntil: until } } : { releaseSlotHold: true },
    }),
  )
})
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  heldSlots.clear()
  send.mockReset()
})

describe('two tabs that pay for the same appointment', () => {
  test('hold it together, and the last one to leave gives it back', async () => {
    const [first, second] = [await newTab(), await newTab()]
    await first.hold()
    await second.hold()
    expect(second.own.current).toBe(first.own.current)
    const key = first.own.current
    await first.leave()
    expect(sent(ReleaseSlotHoldDocument)).toEqual([])
    expect(heldSlots.read()).toMatchObject([{ key, until }])
    await second.leave()
    expect(sent(ReleaseSlotHoldDocument)).toEqual([{ key }])
    expect(heldSlots.read()).toEqual([])
  })

  test('keep it if one tab is left while the other one requests it', async () => {
    const [first, second] = [await newTab(), await newTab()]
    await first.hold()
    const asking = second.hold()
    await first.leave()
    expect(await asking).toBe(true)
    expect(heldSlots.read()).toMatchObject([{ key: second.own.current, until }])
    expect(sent(ReleaseSlotHoldDocument)).not.toContainEqual({ key: second.own.current })
  })

  test('hold it again if one released it before the other one used it', async () => {
    const [first, second] = [await newTab(), await newTab()]
    await first.hold()
    const key = first.own.current ?? ''
    dispatchEvent(new Event('pagehide'))
    let giveBack: () => void = () => undefined
    // Like a tab that finds that it is the last one.
    const leaving = new Promise<void>((begun) => {
      void locks.request(`ruhepol.${key}`, async () => {
        begun()
        await new Promise<void>((end) => {
          giveBack = end
        })
        heldSlots.clear()
      })
    })
    await leaving
    const asking = second.hold()
    giveBack()
    expect(await asking).toBe(true)
    expect(second.own.current).not.toBe(key)
    expect(heldSlots.read()).toMatchObject([{ key: second.own.current, until }])
  })
})

describe('a tab that pays for another appointment', () => {
  test('requests its hold at once, and leaves the holds of open tabs alone', async () => {
    const [first, second] = [await newTab(), await newTab()]
    await first.hold()
    await second.hold(later)
    expect(sent(HoldSlotDocument)[1]).toEqual({ input: { ...later, idempotencyKey: second.own.current } })
    expect(heldSlots.read()).toHaveLength(2)
  })

  test('replaces the hold of a closed tab', async () => {
    heldSlots.write([{ key: 'of-a-closed-tab', appointment }])
    const tab = await newTab()
    await tab.hold(later)
    expect(sent(HoldSlotDocument)).toMatchObject([{ input: { replaces: 'of-a-closed-tab' } }])
  })

  test('replaces its own hold of another appointment', async () => {
    const tab = await newTab()
    await tab.hold()
    const key = tab.own.current
    await tab.hold(later)
    expect(sent(HoldSlotDocument)[1]).toMatchObject({ input: { ...later, replaces: key } })
    expect(heldSlots.read()).toHaveLength(1)
  })
})
