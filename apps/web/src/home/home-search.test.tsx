import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import type { RememberedPlace } from '../platform/preferences.ts'
import { reportError } from '../platform/report-error.ts'
import { HomeSearch } from './home-search.tsx'

vi.mock('../platform/report-error.ts', () => ({ reportError: vi.fn() }))
const data = {
  locations: [],
  appConfig: { now: '2027-01-11T08:00:00.000Z' },
  towns: [{ name: 'Potsdam', postalCode: '14467', served: false, openingSoon: false }],
  addressSuggestions: [],
}
vi.mock('../platform/api/send.ts', () => ({ send: () => Promise.resolve({ data }) }))
vi.mock('../discovery/place/typed-place-href.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const late = vi.hoisted((): { place: RememberedPlace | undefined; tell: () => void } => ({
  place: undefined,
  tell: () => undefined,
}))
vi.mock('../discovery/place/remembered-place.ts', () => ({
  useRememberedPlace: () =>
    useSyncExternalStore(
      (tell) => {
        late.tell = tell
        return () => undefined
      },
      () => late.place,
    ),
}))
/** Makes the place of the last appointment arrive after the page. */
const bring = (postalCode: string) =>
  act(() => {
    late.place = { postalCode }
    late.tell()
  })

const submit = vi.fn()
beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit)
})
afterEach(() => {
  submit.mockReset()
  late.place = undefined
})

async function show(): Promise<HTMLInputElement> {
  await renderInApp(() => <HomeSearch submit={() => <button type="submit">Search</button>} />, { features: ['home'] })
  return screen.findByRole('combobox', { name: /Where/ })
}

describe('the search of the home page', () => {
  test('takes a place that becomes known later, and the next one', async () => {
    const field = await show()
    bring('10115')
    expect(field.value).toBe('10115')
    bring('20095')
    expect(field.value).toBe('20095')
  })

  test('keeps the focus and what somebody is typing when a place becomes known', async () => {
    const field = await show()
    field.focus()
    fireEvent.change(field, { target: { value: 'Hamb' } })
    bring('10115')
    expect(field.isConnected).toBe(true)
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe('Hamb')
    field.blur()
    bring('20095')
    expect(field.value).toBe('Hamb')
  })

  test('leaves a field alone that somebody is about to type in', async () => {
    const field = await show()
    field.focus()
    bring('10115')
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
  })

  test('closes its suggestions when it is sent', async () => {
    const field = await show()
    fireEvent.change(field, { target: { value: 'Potsdam' } })
    await screen.findByRole('option', { name: /Potsdam/ }, { timeout: 10_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await waitFor(() => expect(submit).toHaveBeenCalledOnce(), { timeout: 10_000 })
  })

  test('leaves it to the server to look up an address if the code for it does not load', async () => {
    const field = await show()
    fireEvent.change(field, { target: { value: 'Torstraße 12' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce(), { timeout: 10_000 })
    expect(field.form && new URL(field.form.action).pathname).toBe('/treatments')
    expect(field.form && new FormData(field.form).get('where')).toBe('Torstraße 12')
    expect(reportError).toHaveBeenCalledWith(expect.anything(), 'typedPlace')
  })
})
