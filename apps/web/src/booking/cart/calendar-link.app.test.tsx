import type { Language } from '@ruhepol/rules'
import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { installNativeBridge } from '../../platform/testing/native-bridge.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { cartOfDevice } from '../bookings/testing/cart-of-device.ts'
import { CalendarLink as FileLink } from './calendar-link.tsx'

const bridge = installNativeBridge('ios')
// Capacitor inspects the window only once, when it is loaded.
const { CalendarLink } = await import('./calendar-link.app.tsx')

const guest = (id: string, expert: string, treatment: string) => ({
  id,
  expert: { id, name: expert },
  treatmentType: {
    id,
    name: [
      { lang: 'en' as const, value: treatment },
      { lang: 'de' as const, value: `${treatment} auf Deutsch` },
    ],
  },
})
const cart = cartOfDevice('c1', {
  bookings: [guest('1', 'Lena Brandt', 'Classic massage'), guest('2', 'Jonas Weiß', 'Hot stone')],
})

const show = (Link: typeof FileLink, language: Language = 'en') =>
  renderInApp(
    () => (
      <ToastProvider>
        <Link cart={cart} token="mine">
          Calendar
        </Link>
      </ToastProvider>
    ),
    { language, features: ['booking', 'native'] },
  )
const press = async () => {
  const button = await screen.findByRole('button', { name: 'Calendar' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(button)
}

beforeEach(() => {
  bridge.calls.splice(0)
  Reflect.deleteProperty(bridge.answers, 'CapacitorCalendar.createEventWithPrompt')
})

test("an app opens the system's form with name, description, place, start and end, without asking for permission", async () => {
  await show(CalendarLink)
  await press()
  await waitFor(() => expect(bridge.calls).toHaveLength(1))
  expect(bridge.calls).toEqual([
    {
      plugin: 'CapacitorCalendar',
      method: 'createEventWithPrompt',
      options: {
        title: 'Classic massage with Lena Brandt and Hot stone with Jonas Weiß',
        description:
          'Booking code: ABCD2345\nLength: 60 minutes\nView, move or cancel: https://ruhepol.example/bookings, or use the link in your e-mail',
        location: 'Torstraße 9, 10115 Berlin',
        startDate: Date.parse('2027-01-14T12:00:00Z'),
        endDate: Date.parse('2027-01-14T13:00:00Z'),
      },
    },
  ])
})

test('an app uses German texts in German', async () => {
  await show(CalendarLink, 'de')
  await press()
  await waitFor(() => expect(bridge.calls).toHaveLength(1))
  expect(bridge.calls[0]?.options).toMatchObject({
    title: 'Classic massage auf Deutsch mit Lena Brandt und Hot stone auf Deutsch mit Jonas Weiß',
    description: expect.stringMatching(
      /^Buchungscode: ABCD2345\nDauer: 60 Minuten\nAnsehen, verschieben oder stornieren:/,
    ) as string,
  })
})

test('an app reports nothing when the form is closed, and it can be opened again', async () => {
  bridge.answers['CapacitorCalendar.createEventWithPrompt'] = { id: null }
  await show(CalendarLink)
  await press()
  await press()
  await waitFor(() => expect(bridge.calls).toHaveLength(2))
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('an app reports an error on a device without a calendar', async () => {
  bridge.answers['CapacitorCalendar.createEventWithPrompt'] = new Error('No Activity found to handle Intent')
  await show(CalendarLink)
  await press()
  expect(await screen.findByText('Something went wrong')).toBeDefined()
})

test('the web offers a file', async () => {
  await show(FileLink)
  const link = await screen.findByRole('link', { name: 'Calendar' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/bookings/c1/mine/calendar.ics', true])
})
