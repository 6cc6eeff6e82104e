// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import { heldSlots } from './held-slots.ts'
import type { HeldSlot } from './held-slots.ts'
import { releaseHeldSlots } from './release-held-slots.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
const reportError = vi.hoisted(() => vi.fn<(error: unknown, operation: string) => void>())
vi.mock('../../platform/report-error.ts', () => ({ reportError }))

const slot = (key: string): HeldSlot => ({ key, appointment: { bookings: [], time: '', postalCode: '10115' } })

afterEach(() => {
  heldSlots.clear()
  send.mockReset()
  reportError.mockReset()
})

test('every slot that the device holds is given back at once, and forgotten once it is free', async () => {
  let answer: (answer: GraphqlAnswer) => void = () => undefined
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  heldSlots.write([slot('a'), slot('b')])
  releaseHeldSlots()
  expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([{ key: 'a' }, { key: 'b' }])
  expect(heldSlots.read()).toEqual([slot('a'), slot('b')])
  heldSlots.write([slot('later'), ...heldSlots.read()])
  answer({ data: { releaseSlotHold: true } })
  await vi.waitFor(() => expect(heldSlots.read()).toEqual([slot('later')]))
})

test('a refusal is reported, and a server that cannot be reached is not', async () => {
  send.mockResolvedValueOnce(refusal('unavailable')).mockResolvedValueOnce(refusal('invalid_input'))
  heldSlots.write([slot('a'), slot('b')])
  releaseHeldSlots()
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledOnce())
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ code: 'invalid_input' }), 'releaseSlotHold')
})
