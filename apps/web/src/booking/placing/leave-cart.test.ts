// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { placedCarts, rememberCart } from '../flow/placed-carts.ts'
import { cancelPaidCart, leaveCart } from './leave-cart.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const cart = { id: 'cart-1', token: 'its token' }
const answers = (answer: GraphqlAnswer) => send.mockReset().mockResolvedValue(answer)
const refuses = (code: string) => answers({ errors: [{ message: code, extensions: { code } }] })
const known = () => placedCarts.read().map(({ status, holdExpiresAt }) => [status, holdExpiresAt])

beforeEach(() => {
  answers({ data: { cancelCart: { id: cart.id, status: 'cancelled' } } })
  placedCarts.clear()
  rememberCart({
    cartId: cart.id,
    customId: 'ABCD2345',
    token: cart.token,
    status: 'placed',
    holdExpiresAt: '2027-01-11T08:15:00.000Z',
  })
})

test.each([
  ['leaving', leaveCart],
  ['cancelling', cancelPaidCart],
])('%s a cart opens it with its token and notes that it is cancelled', async (_what, end) => {
  await end(cart)
  expect(send.mock.calls[0]?.[0].variables).toEqual({ cartId: cart.id, token: cart.token })
  expect(known()).toEqual([['cancelled', null]])
})

test.each([
  ['leaving', leaveCart],
  ['cancelling', cancelPaidCart],
])('%s a cart that has ended already is no failure', async (_what, end) => {
  refuses('already_cancelled')
  await end(cart)
  expect(known()).toEqual([['cancelled', null]])
})

test.each([
  ['leaving', leaveCart],
  ['cancelling', cancelPaidCart],
])('%s a cart is requested again if the answer got lost', async (_what, end) => {
  send.mockRejectedValueOnce(new ApiError('no_response', 'lost'))
  await end(cart)
  expect(known()).toEqual([['cancelled', null]])
})

test('leaving a cart says whether it could be left, and notes one that is paid', async () => {
  expect(await leaveCart(cart)).toBe(true)
  refuses('payment_not_payable')
  expect(await leaveCart(cart)).toBe(false)
  expect(known()).toEqual([['paid', null]])
})

test.each([
  ['leaving', leaveCart, 'not_found'],
  ['cancelling', cancelPaidCart, 'too_late_to_cancel'],
])('%s a cart passes another refusal on and notes nothing', async (_what, end, code) => {
  refuses(code)
  await expect(end(cart)).rejects.toMatchObject({ code })
  expect(known()).toEqual([['placed', '2027-01-11T08:15:00.000Z']])
})
