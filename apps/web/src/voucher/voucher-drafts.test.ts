// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { storageKey } from '../platform/storage-key.ts'
import {
  clearVoucherDrafts,
  orderedVouchers,
  pinVoucherDrafts,
  voucherDraft,
  voucherOrdering,
} from './voucher-drafts.ts'

/** Stores an answer as another app version, or a person, might have. */
const store = (storage: Storage, name: string, value: unknown, version = 1): void =>
  storage.setItem(storageKey(name), JSON.stringify({ version, value }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the vouchers stored on a device', () => {
  const wish = { type: 'massage', value: 85, amount: 2, message: 'For you', recipientEmail: 'bo@example.org' }

  test('are read completely', () => {
    store(localStorage, 'voucher', wish)
    expect(voucherDraft.read()).toEqual(wish)
  })

  test.each([
    [0, 1],
    [1, 1],
    [5, 5],
    [6, 5],
  ])('read an amount of %j as %j', (amount, read) => {
    store(localStorage, 'voucher', { ...wish, amount })
    expect(voucherDraft.read()).toEqual({ ...wish, amount: read })
  })

  test.each([
    null,
    'massage',
    { ...wish, type: 'gold' },
    { ...wish, value: 25 },
    { ...wish, type: 'value', value: 85 },
    { ...wish, amount: '2' },
    { ...wish, message: undefined },
    { ...wish, recipientEmail: null },
  ])('count as none if they are %j', (stored) => {
    store(localStorage, 'voucher', stored)
    expect(voucherDraft.read()).toBeUndefined()
  })

  test('stay those of this tab once an order begins, with the name of who orders', () => {
    const contact = { ...contactDraft.initial, name: 'Ada' }
    store(localStorage, 'voucher', wish)
    store(localStorage, 'contact', contact)
    pinVoucherDrafts()
    store(localStorage, 'voucher', { ...wish, message: 'For Bo' })
    store(localStorage, 'contact', { ...contact, name: 'Bo' })
    expect([voucherDraft.read()?.message, contactDraft.read().name]).toEqual(['For you', 'Ada'])
  })

  test('are forgotten with their order', () => {
    store(localStorage, 'voucher', wish)
    store(sessionStorage, 'voucher-ordering', ordering, 2)
    store(sessionStorage, 'ordered-vouchers', { id: 'a', token: 'b' })
    clearVoucherDrafts()
    expect([voucherDraft, voucherOrdering, orderedVouchers].map((stored) => stored.read())).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  const ordering = { order: { items: [] }, key: 'k', at: 1 }

  test("are being ordered if order, key and time exist, in this version's format", () => {
    store(sessionStorage, 'voucher-ordering', ordering, 2)
    expect(voucherOrdering.read()).toEqual(ordering)
    store(sessionStorage, 'voucher-ordering', ordering, 1)
    expect(voucherOrdering.read()).toBeUndefined()
  })

  test.each([null, { ...ordering, order: 'k' }, { ...ordering, key: 5 }, { ...ordering, at: '1' }])(
    'count as not being ordered if the stored order is %j',
    (stored) => {
      store(sessionStorage, 'voucher-ordering', stored, 2)
      expect(voucherOrdering.read()).toBeUndefined()
    },
  )

  test.each([
    [
      { id: 'a', token: 'b' },
      { id: 'a', token: 'b' },
    ],
    [{ id: 'a' }, undefined],
    [{ id: 5, token: 'b' }, undefined],
    [null, undefined],
  ])('were ordered as %j, which is read as %j', (stored, read) => {
    store(sessionStorage, 'ordered-vouchers', stored)
    expect(orderedVouchers.read()).toEqual(read)
  })
})
