import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartStateQuery } from '../gql/graphql.ts'
import { send } from '../platform/testing/send.ts'
import { createQueryClient } from '../platform/api/query-client.ts'
import { takeNews } from './checkout/checked-payment.ts'
import { installNativeBridge, removeNativeBridge } from '../platform/testing/native-bridge.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { loadReturn } from './load-return.ts'
import { endOfReturn } from './payment-return.ts'
import { ReturnPage } from './return-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
const replace = vi.hoisted(() => vi.fn<(href: string) => void>())

type CartState = CartStateQuery['multipleBookingDetails']
const given = { method: 'paypal', subject: 'booking', targetId: 'c1', secret: 'token/1' }
const state = { status: 'paid', paymentStatus: 'succeeded', paymentFailure: null, holdExpiresAt: null }

beforeEach(() => {
  vi.stubGlobal('location', { replace, origin: 'https://ruhepol.example' })
  send.mockImplementation(({ variables }) =>
    Promise.resolve(
      Object.keys(variables ?? {}).length > 0
        ? { data: { multipleBookingDetails: state } }
        : {
            data: {
              appConfig: {
                returnPrefixes: ['app.ruhepol://', 'https://two.example'],
                universalLinkPrefix: 'https://ruhepol.example',
              },
            },
          },
    ),
  )
})
afterEach(() => {
  removeNativeBridge()
  replace.mockClear()
})

async function show(return_prefix: string): Promise<void> {
  const search = { ...given, return_prefix }
  const loaded = await loadReturn(createQueryClient(), search)
  await renderInApp(() => <ReturnPage {...loaded} given={search} />, { features: ['payment'] })
}

test('a return continues into the app, by itself and with a button, without the token', async () => {
  await show('app.ruhepol://')
  const href = 'app.ruhepol:///payment/callback?method=paypal&subject=booking&targetId=c1'
  expect((await screen.findByRole('link', { name: 'Back to the app' })).getAttribute('href')).toBe(href)
  expect(replace).toHaveBeenCalledWith(href)
})

test('a return to another origin of ours goes there with everything it needs', async () => {
  await show('https://two.example')
  await screen.findByRole('link')
  expect(replace).toHaveBeenCalledWith('https://two.example/bookings/c1/token%2F1')
})

test.each(['evil://', 'https://evil.example', 'javascript:alert(1)//', 'app.ruhepol://evil'])(
  'a return to %s stays here',
  async (prefix) => {
    const { elsewhere } = await loadReturn(createQueryClient(), { ...given, return_prefix: prefix })
    expect(elsewhere).toBeUndefined()
  },
)

test('a return in an app does not leave it', async () => {
  installNativeBridge('ios')
  const { end, elsewhere } = await loadReturn(createQueryClient(), { ...given, return_prefix: 'app.ruhepol://' })
  expect(elsewhere).toBeUndefined()
  expect(end).toMatchObject({ kind: 'leadOn', path: '/bookings/c1/token%2F1' })
})

test.each([
  ['an app', 'ios', true],
  ['the website', undefined, false],
] as const)(
  'a successful payment is reported in %s, even if the page behind the browser already knows: %s',
  async (_, platform, isNews) => {
    if (platform) installNativeBridge(platform)
    const { end } = await loadReturn(createQueryClient(), given)
    await renderInApp(() => <ReturnPage end={end} elsewhere={undefined} given={given} />, { features: ['payment'] })
    await screen.findByRole('link')
    expect(takeNews('c1')).toBe(isNews)
  },
)

describe('a payment refused by the bank', () => {
  const refused = { ...given, method: 'bankRedirect', redirect_status: 'failed' }

  test.each([
    ['a voucher order', { ...refused, subject: 'voucher', targetId: 'o1' }, '/vouchers/payment'],
    ['a held booking', refused, '/bookings/c1/token%2F1#pay'],
  ])('offers another method %s, and does not advise waiting', async (_, search, href) => {
    const held: CartState = {
      ...state,
      status: 'waitingForPayment',
      paymentStatus: 'failed',
      holdExpiresAt: '2027-01-21T12:00:00Z',
    }
    const end = endOfReturn(search, held)
    await renderInApp(() => <ReturnPage end={end} elsewhere={undefined} given={search} />, { features: ['payment'] })
    const again = await screen.findByRole('link', { name: 'Try another way to pay' })
    expect(again.getAttribute('href')).toBe(href)
    expect(screen.getByText('Payment could not be finalized with status: failed.')).toBeTruthy()
    expect(screen.queryByText(/15 minutes/)).toBeNull()
  })

  test.each([
    ['a booking', refused, { multipleBookingDetails: state }, { kind: 'leadOn', path: '/bookings/c1/token%2F1' }],
    [
      'a voucher order',
      { ...refused, subject: 'voucher' },
      { voucherOrder: { ...state, status: 'active' } },
      { kind: 'voucher' },
    ],
  ])('does not mention %s if another attempt has paid', async (_, search, answer, end) => {
    const config = { returnPrefixes: [], universalLinkPrefix: 'https://ruhepol.example' }
    send.mockResolvedValue({ data: { ...answer, appConfig: config } })
    expect(await loadReturn(createQueryClient(), search)).toMatchObject({ end })
  })

  test('names the day on which the hold of a telephone booking ends', async () => {
    const now = '2027-01-20T13:00:00Z'
    const held = {
      ...state,
      status: 'waitingForPayment',
      paymentStatus: 'failed',
      holdExpiresAt: '2027-01-21T12:00:00Z',
    }
    send.mockResolvedValue({
      data: { multipleBookingDetails: held, appConfig: { now, returnPrefixes: [], universalLinkPrefix: '' } },
    })
    const loaded = await loadReturn(createQueryClient(), refused)
    await renderInApp(() => <ReturnPage {...loaded} given={refused} />, { features: ['payment'] })
    expect(
      await screen.findByText('Your appointment is still held for you until Thu 21 Jan, 13:00.', { exact: false }),
    ).toBeTruthy()
  })

  test('advises trying again later if nothing is held any more', async () => {
    const gone: CartState = { ...state, status: 'waitingForPayment', paymentStatus: 'failed' }
    const end = endOfReturn(refused, gone)
    await renderInApp(() => <ReturnPage end={end} elsewhere={undefined} given={refused} />, { features: ['payment'] })
    expect(await screen.findByText(/try to do your order again in 15 minutes/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Try another way to pay' })).toBeNull()
  })
})
