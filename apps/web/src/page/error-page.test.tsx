import type { Language } from '@ruhepol/rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../platform/api/api-error.ts'
import { noteMissingFile } from '../platform/release.ts'
import { ErrorPage } from './error-page.tsx'
import { renderInApp } from './testing/render-in-app.tsx'

const show = (error: unknown, language: Language = 'en') =>
  renderInApp(() => <ErrorPage error={error} />, { language, path: '/treatments?postalCode=10115&date=2027-01-20' })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the error page', () => {
  it.each([
    ['unavailable', "We'll be back in a moment", 'Wir sind gleich wieder da'],
    ['rate_limited', 'One moment, please', 'Einen Moment bitte'],
    ['no_response', "We can't be reached right now", 'Wir sind gerade nicht erreichbar'],
    ['internal', 'Something went wrong', 'Etwas ist schiefgegangen'],
  ])('explains %s in both languages', async (code, english, german) => {
    await show(new ApiError(code, 'no', { requestId: 'r-1' }))
    expect(heading()).toBe(english)
    expect(screen.getByText('Reference for support: r-1')).toBeTruthy()
    cleanup()
    await show(new ApiError(code, 'no'), 'de')
    expect(heading()).toBe(german)
  })

  it('presents any other error as our fault', async () => {
    await show(new TypeError('x is undefined'))
    expect(heading()).toBe('Something went wrong')
  })

  it('offers a retry that loads the same address, even without scripts', async () => {
    await show(new ApiError('unavailable', 'no'))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
    const { form } = button
    expect(new URL(form?.action ?? '').pathname).toBe('/treatments')
    expect(form && Object.fromEntries(new FormData(form))).toEqual({ postalCode: '10115', date: '2027-01-20' })
    fireEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  })

  it('links to the bookings without a connection, since they can be read offline, and retries with one', async () => {
    await show(new ApiError('no_response', 'no'))
    expect(screen.getByRole('link', { name: 'My bookings' }).getAttribute('href')).toBe('/bookings')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
    fireEvent(window, new Event('online'))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  })

  it('links to the home page with a connection', async () => {
    await show(new ApiError('internal', 'no'))
    expect(screen.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/home')
  })

  it('loads the page from the server after a missing file, once there is a connection', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { href: 'https://ruhepol.example/treatments', reload })
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const error = new TypeError('Failed to fetch dynamically imported module')
    noteMissingFile(error)
    await show(error)
    expect(reload).not.toHaveBeenCalled()
    connection.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
  })
})
