import { languages } from '@ruhepol/rules'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { I18nProvider } from '../../i18n/index.ts'
import { testI18n } from '../../i18n/testing/test-i18n.ts'
import { createQueryClient } from '../../platform/api/query-client.ts'
import type { Choice } from '../flow/booking-guards.ts'
import { parseBookingSearch } from '../flow/booking-search.ts'
import type { RouterContext } from '../../platform/router-context.ts'
import { currentSession } from '../../platform/session.ts'
import type { SessionClient } from '../../platform/session.ts'
import { ada, signInAs } from '../../platform/testing/ada.ts'
import { send } from '../../platform/testing/send.ts'
import { requireChoiceFor } from '../choice.ts'
import { AddressPage } from './contact-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
// The page's frame has its own tests and further queries.
vi.mock('../../page/page-frame.tsx', () => ({ PageFrame: ({ children }: { children: React.ReactNode }) => children }))

const client: SessionClient = { ...ada, companyName: 'Muster GmbH' }
const search = {
  postalCode: '10435',
  date: '2027-01-14',
  type: 'classic',
  expert: '7',
  slot: '2027-01-14T16:30:00.000Z',
  length: 60,
}
const texts = (value: string) => languages.map((lang) => ({ lang, value }))
const money = { intValue: 8100 }

/** All queries of the page. */
const data = {
  appConfig: { now: '2027-01-11T08:00:00Z' },
  expertProfile: { id: '7', name: 'Lena Brandt', media: [] },
  treatmentTypeInfo: { id: 'classic', name: texts('Classic'), prices: [], media: [], details: { onMat: false } },
  servedArea: { postalCode: '10435', served: true, city: 'Berlin', atHomeFee: { intValue: 1200 } },
  citiesForPostalCode: ['Berlin', 'Berlin Prenzlauer Berg'],
  location: {
    id: 'lindenhof',
    kind: 'partner',
    openingSoon: false,
    hotelVenue: true,
    postalCode: '10117',
    name: texts('Lindenhof'),
    address: { street: 'Oranienburger Straße', streetNumber: '41', postalCode: '10117', locality: 'Berlin' },
    fee: { intValue: 2000 },
    hotel: null,
  },
  multiBookingPriceInfo: {
    total: money,
    totalTax: money,
    components: [],
    discountStatus: 'none',
    voucherStatus: 'none',
  },
}

async function show(changes: object = {}, cities = data.citiesForPostalCode, person = client): Promise<() => string> {
  send.mockResolvedValue({ data: { ...data, citiesForPostalCode: cities } })
  signInAs(person)
  const i18n = await testI18n('en', 'common', 'booking')
  const queryClient = createQueryClient()
  const root = createRootRouteWithContext<RouterContext>()()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/booking/address',
    validateSearch: parseBookingSearch,
    component: function Address() {
      const choice = requireChoiceFor('/booking/address', page.useSearch(), currentSession())
      return <AddressPage choice={choice satisfies Choice} />
    },
  })
  const payment = createRoute({
    getParentRoute: () => root,
    path: '/booking/payment',
    component: () => <h1>Paying</h1>,
  })
  const address = new URLSearchParams(
    Object.entries({ ...search, ...changes }).map(([key, value]) => [key, `${value}`]),
  )
  const router = createRouter({
    routeTree: root.addChildren([page, payment]),
    history: createMemoryHistory({ initialEntries: [`/booking/address?${address}`] }),
    context: { queryClient, i18n, theme: 'light', city: 'berlin', place: undefined, origin: '', isRehearsal: false },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  // The first page in a file waits for its modules.
  await screen.findByRole('heading', { name: 'Where should we come?' })
  return () => router.state.location.pathname
}

const field = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => send.mockReset())

test("a client's contact is filled in from the account, and the city from the fixed postal code", async () => {
  await show()
  await waitFor(() => expect(field('Surname').value).toBe('Muster'))
  expect(field('E-mail address').value).toBe('ada@example.org')
  expect(field(/^Company/).value).toBe('Muster GmbH')
  expect(field('City').value).toBe('Berlin')
  expect(field('Postal code').readOnly).toBe(true)
  expect(field('Postal code').value).toBe('10435')
})

test("the profile's address is filled in if it has the postal code, so that only the next step is left", async () => {
  const address = {
    postalCode: '10435',
    street: 'Kastanienallee',
    streetNumber: '12',
    locality: 'Berlin',
    title: 'Hof',
  }
  const path = await show({}, undefined, { ...client, address })
  await waitFor(() => expect(field('Street').value).toBe('Kastanienallee'))
  expect(field('Number').value).toBe('12')
  expect(field(/^Additional address details/).value).toBe('Hof')
  const [next] = screen.getAllByRole('button', { name: 'Continue to payment' })
  fireEvent.click(next as HTMLElement)
  await waitFor(() => expect(path()).toBe('/booking/payment'))
})

test('a missing address is required, and leads to the payment once entered', async () => {
  const path = await show()
  await waitFor(() => expect(field('Surname').value).toBe('Muster'))
  const [next] = screen.getAllByRole('button', { name: 'Continue to payment' })
  fireEvent.click(next as HTMLElement)
  expect(await screen.findByRole('link', { name: 'Enter the street' })).toBeTruthy()
  fireEvent.change(field('Street'), { target: { value: 'Kastanienallee' } })
  fireEvent.change(field('Number'), { target: { value: '12' } })
  fireEvent.click(next as HTMLElement)
  await waitFor(() => expect(path()).toBe('/booking/payment'))
})

test('a city that does not match the postal code gets a hint at its field but no error', async () => {
  const path = await show({}, ['Berlin'])
  await waitFor(() => expect(field('City').value).toBe('Berlin'))
  fireEvent.change(field('Street'), { target: { value: 'Kastanienallee' } })
  fireEvent.change(field('Number'), { target: { value: '12' } })
  fireEvent.change(field('City'), { target: { value: 'Hamburg' } })
  expect(screen.queryByText('10435 is a postal code of Berlin.')).toBeNull()
  fireEvent.blur(field('City'))
  const hint = await screen.findByText('10435 is a postal code of Berlin.')
  expect(field('City').getAttribute('aria-describedby')).toContain(hint.id)
  expect(field('City').getAttribute('aria-invalid')).toBeNull()
  fireEvent.change(field('City'), { target: { value: 'Berlin-Mitte' } })
  fireEvent.blur(field('City'))
  await waitFor(() => expect(screen.queryByText('10435 is a postal code of Berlin.')).toBeNull())
  fireEvent.change(field('City'), { target: { value: 'Hamburg' } })
  fireEvent.blur(field('City'))
  const [next] = screen.getAllByRole('button', { name: 'Continue to payment' })
  fireEvent.click(next as HTMLElement)
  await waitFor(() => expect(path()).toBe('/booking/payment'))
})

test('the address of a partner location is fixed', async () => {
  await show({ locationId: 'lindenhof', postalCode: '10117' })
  await waitFor(() => expect(field('Street').value).toBe('Oranienburger Straße'))
  for (const name of ['Street', 'Number', 'Postal code', 'City']) expect(field(name).disabled).toBe(true)
})
