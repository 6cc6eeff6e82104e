// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { reportError } from '../platform/report-error.ts'
import { HomeSearch } from './home-search.tsx'

vi.mock('../platform/report-error.ts', () => ({ reportError: vi.fn() }))
const data = { locations: [], appConfig: { now: '2027-01-11T08:00:00.000Z' } }
vi.mock('../platform/api/send.ts', () => ({ send: () => Promise.resolve({ data }) }))
vi.mock('../discovery/place/typed-place-href.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const submit = vi.fn()
beforeEach(() => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  submit.mockReset()
})

describe('the search of the home page', () => {
  test('leaves it to the server to look up an address if the code for it does not load', async () => {
    await renderInApp(() => <HomeSearch submit={() => <button type="submit">Search</button>} />, { features: ['home'] })
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Where/ })
    fireEvent.change(field, { target: { value: 'Torstraße 12' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce(), { timeout: 10_000 })
    expect(field.form && new URL(field.form.action).pathname).toBe('/treatments')
    expect(field.form && new FormData(field.form).get('where')).toBe('Torstraße 12')
    expect(reportError).toHaveBeenCalledWith(expect.anything(), 'typedPlace')
  })
})
