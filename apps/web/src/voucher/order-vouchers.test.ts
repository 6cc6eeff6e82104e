// @vitest-environment jsdom
import { locks } from 'node:worker_threads'
import { limits } from '@ruhepol/rules'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { clearVoucherDrafts, orderedVouchers } from './voucher-drafts.ts'
import { orderVouchers } from './order-vouchers.ts'
import { firstChoice } from './voucher-choice.ts'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

/** The server's state: one order for each key, with its status. */
const orders = new Map<string, { id: string; status: string }>()
const inputs: object[] = []
const keys = () => [...orders.keys()]
const only = () => orders.get(keys()[0] ?? '') ?? { id: '', status: '' }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-11T08:00:00Z') })
  send.mockImplementation(({ variables }) => {
    const { idempotencyKey: key, ...input } = (variables as { input: { idempotencyKey: string } }).input
    inputs.push(input)
    const order = orders.get(key) ?? { id: `order-${orders.size + 1}`, status: 'waitingForPayment' }
    orders.set(key, order)
    const { id, status } = order
    return Promise.resolve({ data: { orderVouchers: { paymentTargetId: id, token: 'token', status } } })
  })
})
afterEach(() => {
  orders.clear()
  inputs.length = 0
  clearVoucherDrafts()
  send.mockReset()
})

const press = () => orderVouchers(firstChoice, undefined)
const buyer = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '', companyName: '' }

describe('an order of vouchers', () => {
  const { type, value, amount } = firstChoice
  const items = [{ type, value, amount }]

  test('contains its buyer, and what is to be printed and mailed', async () => {
    const letter = { message: 'Ruh dich aus', recipientEmail: 'eva@example.org' }
    await orderVouchers({ ...firstChoice, ...letter }, { ...buyer, companyName: 'Muster GmbH' })
    const { name, surname, email } = buyer
    const buyerData = { name, surname, email, companyName: 'Muster GmbH' }
    expect(inputs).toEqual([{ buyerData, items, ...letter, termsAccepted: true }])
  })

  test('omits blank fields, a company name of one letter, and the buyer if the account knows them', async () => {
    const blank = { ...firstChoice, message: ' ', recipientEmail: ' ' }
    await orderVouchers(blank, { ...buyer, companyName: 'M' })
    await orderVouchers(blank, undefined)
    const { name, surname, email } = buyer
    expect(inputs).toStrictEqual([
      { buyerData: { name, surname, email }, items, termsAccepted: true },
      { items, termsAccepted: true },
    ])
  })
})

describe('placing an order of vouchers', () => {
  test('makes one order, however often the same click is repeated', async () => {
    await press()
    vi.advanceTimersByTime(60_000)
    expect(await press()).toMatchObject({ id: 'order-1' })
    expect(orderedVouchers.read()).toMatchObject({ id: 'order-1' })
  })

  test('finds the order if its answer was lost, even if it has been paid', async () => {
    await press()
    only().status = 'active'
    expect(await press()).toMatchObject({ id: 'order-1' })
  })

  test.each(['waitingForPayment', 'active'])(
    'makes another order in another visit while the first is %s',
    async (status) => {
      await press()
      only().status = status
      // A new tab has its own storage.
      sessionStorage.clear()
      expect(await press()).toMatchObject({ id: 'order-2' })
    },
  )

  test('makes another order if something else is wanted in the same visit', async () => {
    await press()
    expect(await orderVouchers({ ...firstChoice, amount: 2 }, undefined)).toMatchObject({ id: 'order-2' })
  })

  test('makes no other order until the visit is over', async () => {
    await press()
    vi.advanceTimersByTime(limits.visitMinutes * 60_000 - 1)
    expect(await press()).toMatchObject({ id: 'order-1' })
  })

  test('makes another order in a tab that was left open', async () => {
    await press()
    only().status = 'active'
    vi.advanceTimersByTime(limits.visitMinutes * 60_000)
    expect(await press()).toMatchObject({ id: 'order-2' })
  })

  test('makes another order in a duplicate of the tab that is placing the first', async () => {
    vi.useRealTimers()
    vi.stubGlobal('navigator', { locks })
    await press()
    // The duplicate is a separate page, which begins with a copy of this tab's storage.
    vi.resetModules()
    const copy = await import('./order-vouchers.ts')
    expect(await copy.orderVouchers(firstChoice, undefined)).toMatchObject({ id: 'order-2' })
    dispatchEvent(new Event('pagehide'))
    vi.unstubAllGlobals()
  })

  test.each(['cancelled', 'revoked'])('makes another order if the first was %s', async (status) => {
    await press()
    only().status = status
    expect(await press()).toMatchObject({ id: 'order-2' })
    expect(await press()).toMatchObject({ id: 'order-2' })
  })
})
