import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import type { Place, TreatmentType } from '../discovery/index.ts'
import { consent, decide, setRecipients } from '../analytics/index.ts'
import type { BookingSearch } from '../booking/flow/booking-search.ts'
import { ownAddress } from '../booking/flow/own-address.ts'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { RequestForm } from './request-form.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const place: Place = {
  postalCode: '10115',
  city: 'Berlin',
  partner: undefined,
  state: 'served',
  leadTimeHours: 48,
  feeCents: 1200,
  feeLabel: undefined,
}
const price = (length: number) => ({
  length,
  morning: { intValue: length * 115 },
  afternoon: { intValue: length * 120 },
  evening: { intValue: length * 130 },
})
const types = [
  { id: 'classic', name: [{ lang: 'en', value: 'Classic massage' }], media: [], prices: [60, 90].map(price) },
  { id: 'thai', name: [{ lang: 'en', value: 'Thai massage' }], media: [], prices: [90].map(price) },
] as unknown as TreatmentType[]
const search: BookingSearch = {
  postalCode: '10115',
  date: '2027-01-12',
  timeRange: 'evening',
  type: 'classic',
  length: 90,
}

/** The API's answer to a request; the only other query is the time. */
let answers: GraphqlAnswer[]
let now: string
const requests = () => send.mock.calls.map(([{ variables }]) => variables).filter((sent) => sent?.['clientData'])
const reported = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })))
const onSent = vi.fn()

beforeEach(() => {
  answers = [{ data: { sendBookingRequest: true } }]
  now = '2027-01-11T08:00:00.000Z'
  send.mockImplementation(({ variables }) =>
    Promise.resolve(variables?.['clientData'] ? (answers.shift() ?? { data: null }) : { data: { appConfig: { now } } }),
  )
  vi.stubGlobal('fetch', reported)
})
afterEach(() => {
  for (const mock of [send, reported, onSent]) mock.mockClear()
  contactDraft.clear()
  ownAddress.clear()
  consent.clear()
})

function Request(): JSX.Element {
  const [wish, choose] = useState(search)
  return <RequestForm search={wish} choose={choose} place={place} types={types} onSent={onSent} />
}
const show = () => renderInApp(Request, { features: ['booking', 'discovery', 'request'] })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = () => {
  const [button] = screen.getAllByRole('button', { name: 'Send request' })
  if (button) fireEvent.click(button)
}
async function fillIn(): Promise<void> {
  await screen.findByRole('textbox', { name: /^First name/ })
  type(/^First name/, 'Jo')
  type(/^Surname/, 'Li')
  type(/^E-mail/, 'jo@example.org')
  type(/^Street/, 'Torstraße')
  type(/^Number/, '9')
}

test.each([
  ['08:00', '11'],
  // 20:01 in Berlin, so the evening is too soon.
  ['19:01', '12'],
])('the request form offers no day that cannot be requested (%s UTC)', async (time, first) => {
  now = `2027-01-11T${time}:00.000Z`
  await show()
  await vi.waitFor(() => expect(document.querySelector('input[name=date]')).not.toBeNull(), 5000)
  const day = document.querySelector('input[name=date]')
  expect(day?.getAttribute('value')).toBe(`2027-01-${first}`)
})

test('the request form is sent once everything is valid, and says by when it is answered', async () => {
  await show()
  await fillIn()
  press()
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(requests()).toEqual([
    {
      date: { date: '2027-01-12', timeRange: 'evening' },
      length: 90,
      treatmentTypeId: 'classic',
      clientData: { name: 'Jo', surname: 'Li', email: 'jo@example.org', locale: 'en' },
      address: { postalCode: '10115', street: 'Torstraße', streetNumber: '9', locality: 'Berlin', type: 'atHome' },
    },
  ])
  expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ email: 'jo@example.org' }))
})

test("the request form shows a field's error when it is left, not while it is first typed, and clears it once valid", async () => {
  await show()
  await fillIn()
  const wrong = () => screen.queryByText(/Enter a complete e-mail address/)
  type(/^E-mail/, 'jo@')
  expect(wrong()).toBeNull()
  fireEvent.blur(field(/^E-mail/))
  await waitFor(() => expect(wrong()).not.toBeNull())
  type(/^E-mail/, 'jo@example.org')
  await waitFor(() => expect(wrong()).toBeNull())
})

test('the request form lists everything that is missing, and sends nothing', async () => {
  await show()
  await screen.findByRole('textbox', { name: /^First name/ })
  press()
  const summary = await screen.findByRole('group', { name: 'Please check 5 answers' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#street',
    '#streetNumber',
    '#name',
    '#surname',
    '#email',
  ])
  expect(requests()).toEqual([])
})

test('the request form restores the input after a reload', async () => {
  await show()
  await fillIn()
  cleanup()
  await show()
  await waitFor(() => expect(field(/^First name/).value).toBe('Jo'))
  expect([field(/^E-mail/).value, field(/^Street/).value]).toEqual(['jo@example.org', 'Torstraße'])
})

test('the request form can be sent again after a failure, which is reported without personal data', async () => {
  const requestId = '7f0c8f5e-1111-4222-8333-944445555666'
  answers.unshift({ errors: [{ message: 'down', extensions: { code: 'internal', requestId } }] })
  await show()
  await fillIn()
  press()
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(reported).toHaveBeenCalledWith('/errors', expect.anything())
  expect(JSON.parse(reported.mock.calls[0]?.[1]?.body as string)).toEqual({
    operation: 'sendBookingRequest',
    code: 'internal',
    requestId,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('the request form is counted once it has arrived, with consent, and not if it has failed', async () => {
  const counted: unknown[] = []
  setRecipients([{ purpose: 'counting', send: (event) => counted.push(event) }])
  decide({ counting: true }, 0)
  answers.unshift({ errors: [{ message: 'down', extensions: { code: 'internal' } }] })
  await show()
  await fillIn()
  press()
  await screen.findByText('Something went wrong')
  expect(counted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(counted).toEqual([{ name: 'booking_request' }])
})

test("the request form shows the server's errors at the fields", async () => {
  const fields = [{ path: 'clientData.email', key: 'email_invalid' }]
  answers.unshift({ errors: [{ message: 'no', extensions: { code: 'invalid_input', fields } }] })
  await show()
  await fillIn()
  press()
  const summary = await screen.findByRole('group', { name: 'Please check one answer' })
  expect(summary.querySelector('a')?.getAttribute('href')).toBe('#email')
  expect(reported).not.toHaveBeenCalled()
  type(/^E-mail/, 'jo@example.com')
  await waitFor(() => expect(summary.isConnected).toBe(false))
})

test('the request form shows that the server refuses the treatment until another one is chosen', async () => {
  const fields = [{ path: 'treatmentTypeId', key: 'treatment_type_unknown' }]
  answers.unshift({ errors: [{ message: 'no', extensions: { code: 'invalid_input', fields } }] })
  await show()
  await fillIn()
  press()
  const summary = await screen.findByRole('group', { name: 'Please check one answer' })
  expect(summary.querySelector('a')?.getAttribute('href')).toBe('#type')
  fireEvent.change(screen.getByRole('combobox', { name: /^Treatment/ }), { target: { value: 'thai' } })
  await waitFor(() => expect(summary.isConnected).toBe(false))
})
