import { limits } from '@ruhepol/rules'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { send } from '../../platform/testing/send.ts'
import { area, partner, pass, announcementDelay, showPicker } from './testing/show-picker.tsx'
import type { Server } from './testing/show-picker.tsx'
import { announcingRegions, regionOf } from '../../page/testing/announcing-regions.ts'
import { suggestion } from './testing/suggestion.ts'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const debounce = limits.locationSearchDebounceMilliseconds

beforeEach(() => {
  prepareDialogs()
  vi.useFakeTimers()
  ownAddress.clear()
})
afterEach(() => send.mockReset())

const asked = () => send.mock.calls.flatMap(([{ variables }]) => (variables as { query?: string }).query ?? [])
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

/** Suggests these for any text, and serves every place. */
const suggesting =
  (...found: ReturnType<typeof suggestion>[]): Server =>
  (variables) =>
    'query' in variables ? { data: { addressSuggestions: found } } : area(String(variables.postalCode))

describe('the search for an address', () => {
  it('sends no query below five characters, and says so', async () => {
    const { field } = await showPicker({ server: suggesting() })
    type(field(), 'Tors')
    await pass(debounce)
    expect(asked()).toEqual([])
    expect(screen.getByText('Bitte mindestens 5 Zeichen eingeben')).toBeTruthy()
  })

  it('waits until typing has stopped for a second, and queries once', async () => {
    const { field } = await showPicker({ server: suggesting(suggestion('Torstraße', '1')) })
    type(field(), 'Torst')
    await pass(debounce - 1)
    type(field(), 'Torstr 1')
    await pass(debounce - 1)
    expect(asked()).toEqual([])
    await pass(1)
    expect(asked()).toEqual(['Torstr 1'])
    expect(options()).toEqual(['Torstraße 1, 10119 Berlin'])
    expect(screen.getByText('Ein Treffer')).toBeTruthy()
  })

  it.each([
    ['photon', 'Adressen: © OpenStreetMap-Mitwirkende'],
    ['google', 'Powered by Google Maps'],
    ['embedded', undefined],
  ])('names the source if it was %s', async (source, named) => {
    const found = suggestion('Torstraße', '1', '10119', 'Berlin', source)
    const { field } = await showPicker({ server: suggesting(found) })
    type(field(), 'Torst')
    await pass(debounce)
    const line = screen.getByRole('listbox').parentElement?.parentElement?.querySelector('p:last-child')
    expect(line?.textContent).toBe(named)
  })

  it('queries at once on Enter', async () => {
    const { field } = await showPicker({ server: suggesting(suggestion('Torstraße', '1')) })
    type(field(), 'Torstr 1')
    fireEvent.keyDown(field(), { key: 'Enter' })
    await pass(0)
    expect(asked()).toEqual(['Torstr 1'])
  })

  it('ignores an answer to an outdated text', async () => {
    const late: (() => void)[] = []
    const server: Server = ({ query }) =>
      new Promise((resolve) => {
        const found = [suggestion(String(query), '1')]
        late.push(() => resolve({ data: { addressSuggestions: found } }))
      })
    const { field } = await showPicker({ server })
    type(field(), 'Torstraße')
    await pass(debounce)
    type(field(), 'Linienstraße')
    await pass(debounce)
    act(() => late[1]?.())
    act(() => late[0]?.())
    await pass(0)
    expect(options()).toEqual(['Linienstraße 1, 10119 Berlin'])
  })

  it('says that nothing was found', async () => {
    const { field } = await showPicker({ server: suggesting() })
    type(field(), 'Atlantis 1')
    await pass(debounce)
    await pass(announcementDelay)
    expect(screen.getByText('Nichts gefunden zu Atlantis 1')).toBeTruthy()
  })

  it.each([
    ['ahornhof', 'nothing else is found', []],
    ['Áhorn', 'there are addresses too', [suggestion('Ahornstraße', '1')]],
  ])('offers the partner location whose name contains %s first, even if %s', async (typed, _where, found) => {
    const hotel = partner('ahornhof', 'Hotel Ahornhof', { hotelVenue: true })
    const locations = [partner('kastanie', 'Yogahaus Kastanie'), hotel]
    const { field, chosen } = await showPicker({ server: suggesting(...found), locations })
    type(field(), typed)
    await pass(debounce)
    expect(options()).toHaveLength(1 + found.length)
    expect(options()[0]).toContain('Hotel Ahornhof')
    expect(screen.queryByText(/Nichts gefunden/)).toBeNull()
    fireEvent.click(screen.getAllByRole('option')[0] ?? field())
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10117', locationId: 'ahornhof' })
  })

  it('can be retried after a failure and keeps the text', async () => {
    let isDown = true
    const server: Server = (variables) =>
      isDown
        ? { errors: [{ message: 'down', extensions: { code: 'unavailable' } }] }
        : suggesting(suggestion('Torstraße', '1'))(variables)
    const { field } = await showPicker({ server })
    type(field(), 'Torstraße 1')
    await pass(debounce)
    await pass(announcementDelay)
    expect(screen.getByText('Die Suche funktioniert gerade nicht')).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await pass(0)
    expect(options()).toHaveLength(1)
    expect((field() as HTMLInputElement).value).toBe('Torstraße 1')
  })

  it('omits results without a street or a city', async () => {
    const nowhere = suggestion('Torstraße', '1', '10119', '')
    const { field } = await showPicker({ server: suggesting(suggestion('', '1'), nowhere) })
    type(field(), 'Torstraße 1')
    await pass(debounce)
    expect(options()).toEqual([])
  })

  it('offers the area of a postal code', async () => {
    const { field, chosen } = await showPicker({ server: suggesting() })
    type(field(), '10119')
    await pass(debounce)
    fireEvent.click(screen.getByRole('option'))
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10119' })
    expect(ownAddress.read().street).toBe('')
  })
})

describe('a found address', () => {
  it('with its number is accepted, and street and number stay on the device', async () => {
    const { field, chosen } = await showPicker({ server: suggesting(suggestion('Torstraße', '12a')) })
    type(field(), 'Torstraße 12a')
    await pass(debounce)
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10119' })
    expect(ownAddress.read()).toEqual({
      postalCode: '10119',
      street: 'Torstraße',
      streetNumber: '12a',
      locality: 'Berlin',
      title: '',
    })
  })

  it('without a number asks for it in place', async () => {
    const { field, chosen } = await showPicker({ server: suggesting(suggestion('Torstraße', null)) })
    type(field(), 'Torstraße')
    await pass(debounce)
    expect(screen.getByText(/Die Straße haben wir gefunden/)).toBeTruthy()
    fireEvent.click(screen.getByRole('option'))
    const number = screen.getByRole('textbox', { name: 'Hausnummer' })
    expect(document.activeElement).toBe(number)
    const announcing = announcingRegions()
    fireEvent.click(screen.getByRole('button', { name: 'Diesen Ort verwenden' }))
    expect(announcing).toContain(regionOf('Hausnummer eingeben'))
    expect(chosen).not.toHaveBeenCalled()
    type(number, ' 12 a ')
    fireEvent.click(screen.getByRole('button', { name: 'Diesen Ort verwenden' }))
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10119' })
    expect(ownAddress.read().streetNumber).toBe('12 a')
  })

  it('in a long street has the postal code of its number', async () => {
    const server: Server = (variables) => {
      const isWhole = String(variables.query).includes('200')
      const found = isWhole ? suggestion('Kurfürstendamm', '200', '10719') : suggestion('Kurfürstendamm', null, '10711')
      return 'query' in variables ? { data: { addressSuggestions: [found] } } : area(String(variables.postalCode))
    }
    const { field, chosen } = await showPicker({ server })
    type(field(), 'Kurfürstendamm')
    await pass(debounce)
    fireEvent.click(screen.getByRole('option'))
    type(screen.getByRole('textbox', { name: 'Hausnummer' }), '200')
    fireEvent.click(screen.getByRole('button', { name: 'Diesen Ort verwenden' }))
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10719' })
  })

  it('with a postal code that does not exist can be corrected, and no opening is promised', async () => {
    const server: Server = (variables) =>
      'query' in variables
        ? { data: { addressSuggestions: [suggestion('Weg', '1', '00000', 'Nirgends')] } }
        : area('00000', { city: null, served: false })
    const { field } = await showPicker({ server })
    type(field(), 'Nirgends 1')
    await pass(debounce)
    fireEvent.click(screen.getByRole('option'))
    await pass(0)
    await pass(announcementDelay)
    expect(screen.getByText(/Diese Postleitzahl kennen wir nicht/)).toBeTruthy()
    expect(screen.queryByText(/kommen wir noch nicht/)).toBeNull()
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  it('outside the served area says so, with the sign-up in place', async () => {
    const server: Server = (variables) =>
      'query' in variables
        ? { data: { addressSuggestions: [suggestion('Marienplatz', '1', '80331', 'München')] } }
        : area('80331', { city: 'München', served: false, openingSoon: true })
    const { field, chosen } = await showPicker({ server })
    type(field(), 'Marienplatz 1')
    await pass(debounce)
    fireEvent.click(screen.getByRole('option'))
    await pass(0)
    await pass(announcementDelay)
    expect(screen.getByText('80331 München eröffnet bald')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Benachrichtigen Sie mich' })).toBeTruthy()
    expect(chosen).not.toHaveBeenCalled()
    expect(ownAddress.read().street).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Anderen Ort wählen' }))
    expect((field() as HTMLInputElement).value).toBe('Marienplatz 1')
  })
})
