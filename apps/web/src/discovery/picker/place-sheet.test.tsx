import { limits } from '@ruhepol/rules'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAddress } from '../../booking/flow/own-address.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { previousPlaces, rememberPlace } from '../place/previous-places.ts'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { area, partner, pass, announcementDelay, showPicker } from './testing/show-picker.tsx'
import type { Server } from './testing/show-picker.tsx'
import { announcingRegions, regionOf } from '../../page/testing/announcing-regions.ts'
import { suggestion } from './testing/suggestion.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeEach(() => {
  prepareDialogs()
  vi.useFakeTimers()
  ownAddress.clear()
  previousPlaces.clear()
})
afterEach(() => send.mockReset())

const serving: Server = ({ postalCode }) => area(String(postalCode))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const texts = (list: HTMLElement[]) => list.map(({ textContent }) => textContent)
const postcode = () => screen.getByRole('textbox', { name: 'Oder nur die Postleitzahl' })

type Position = (done: (at: unknown) => void, failed: (error: { code: number }) => void) => void
const device = (getCurrentPosition: Position): void => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }))
}
const at = (latitude: number, longitude: number): void => device((done) => done({ coords: { latitude, longitude } }))

describe('the two kinds of place', () => {
  it('are tabs that arrow keys move between', async () => {
    await showPicker({ server: serving })
    const home = screen.getByRole('tab', { name: 'Zu Ihnen' })
    expect(home.getAttribute('aria-selected')).toBe('true')
    fireEvent.keyDown(home, { key: 'ArrowRight' })
    const other = screen.getByRole('tab', { name: 'Partnerstandort' })
    expect(document.activeElement).toBe(other)
    expect(screen.getByRole('tabpanel', { name: 'Partnerstandort' })).toBeTruthy()
  })
})

describe('the postal code', () => {
  it('is checked when typing has stopped, and shows the city', async () => {
    await showPicker({ server: serving })
    fireEvent.change(postcode(), { target: { value: 'D-10115x' } })
    expect((postcode() as HTMLInputElement).value).toBe('10115')
    await pass(limits.postalCodeDebounceMilliseconds - 1)
    expect(screen.queryByText('Wir kommen nach Berlin.')).toBeNull()
    await pass(1)
    expect(screen.getByText('Wir kommen nach Berlin.')).toBeTruthy()
  })

  it('is accepted at once by its button, which announces missing digits', async () => {
    const { chosen } = await showPicker({ server: serving })
    fireEvent.change(postcode(), { target: { value: '1011' } })
    const announcing = announcingRegions()
    press('Übernehmen')
    expect(announcing).toContain(regionOf('Eine deutsche Postleitzahl hat 5 Ziffern, zum Beispiel 10115.'))
    fireEvent.change(postcode(), { target: { value: '10115' } })
    press('Übernehmen')
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10115' })
  })

  it('can be retried if it could not be checked', async () => {
    let isDown = true
    const down: GraphqlAnswer = { errors: [{ message: 'down', extensions: { code: 'unavailable' } }] }
    const { chosen } = await showPicker({ server: (asked) => (isDown ? down : serving(asked)) })
    fireEvent.change(postcode(), { target: { value: '10115' } })
    press('Übernehmen')
    await pass(0)
    isDown = false
    await pass(announcementDelay)
    press('Erneut versuchen')
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10115' })
  })
})

describe('the position of the device', () => {
  it('is not requested before it is wanted', async () => {
    const asked = vi.fn()
    device(asked)
    await showPicker({ server: serving })
    await pass(0)
    expect(asked).not.toHaveBeenCalled()
    press(/Aktuellen Standort verwenden/)
    expect(asked).toHaveBeenCalledOnce()
  })

  it.each([
    [1, 'Sie haben den Standort nicht freigegeben'],
    [2, 'Ihr Gerät kann seinen Standort nicht ermitteln'],
    [3, 'Die Suche nach Ihrem Standort dauert zu lange'],
  ])('explains a refusal with code %i', async (code, words) => {
    device((_done, failed) => failed({ code }))
    await showPicker({ server: serving })
    press(/Aktuellen Standort verwenden/)
    await pass(0)
    await pass(announcementDelay)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('outside Germany is explained, and can be requested again', async () => {
    at(48.85, 2.35)
    await showPicker({ server: () => ({ data: { addressAt: null } }) })
    press(/Aktuellen Standort verwenden/)
    await pass(0)
    await pass(announcementDelay)
    expect(screen.getByText('An Ihrem Standort haben wir keine Adresse in Deutschland gefunden')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy()
  })

  it('becomes an address to choose, with partner locations around it', async () => {
    at(52.5, 13.4)
    const server: Server = (asked) =>
      'latitude' in asked ? { data: { addressAt: suggestion('Torstraße', '12') } } : serving(asked)
    const locations = [partner('near', 'Nah'), partner('nearer', 'Näher'), partner('far', 'Fern')]
    const { chosen } = await showPicker({ server, locations })
    await pass(0)
    press(/Aktuellen Standort verwenden/)
    await pass(0)
    const found = screen.getByRole('group', { name: 'In Ihrer Nähe' })
    expect(document.activeElement).toBe(found)
    expect(texts(within(found).getAllByRole('button'))).toEqual([
      'Torstraße 12, 10119 Berlin',
      'Nah, Weg 1, 10117 Berlin, 0,0\u00a0km entfernt',
      'Näher, Weg 1, 10117 Berlin, 6,8\u00a0km entfernt',
    ])
    press(/Torstraße 12/)
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10119' })
    expect(ownAddress.read().street).toBe('Torstraße')
  })
})

describe('recent places', () => {
  const house = { postalCode: '10435', city: 'Berlin', street: 'Kastanienallee', streetNumber: '12' }

  it('are chosen with street and number', async () => {
    rememberPlace(house)
    const { chosen } = await showPicker({ server: serving })
    press(/^Kastanienallee 12, ?10435 Berlin$/)
    await pass(0)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10435' })
    expect(ownAddress.read()).toMatchObject({ street: 'Kastanienallee', streetNumber: '12', locality: 'Berlin' })
  })

  it('can be removed from the list', async () => {
    rememberPlace(house)
    await showPicker({ server: serving })
    press('Kastanienallee 12 aus der Liste entfernen')
    expect(previousPlaces.read()).toEqual([])
    expect(screen.queryByText('Kastanienallee 12')).toBeNull()
  })
})

describe('partner locations', () => {
  const locations = [
    partner('ahornhof', 'Hotel Ahornhof', {
      hotelVenue: true,
      fee: { intValue: 1900 },
      hotel: { feeLabel: [{ lang: 'de', value: 'Hotelzuschlag' }], treatmentInfo: [] },
    }),
    partner('kastanie', 'Yogahaus Kastanie'),
    partner('alster', 'Ruderhaus Alster', {
      address: { street: 'Bellevue', streetNumber: '18', postalCode: '22301', locality: 'Hamburg' },
    }),
    partner('isar', 'Haus an der Isar', { openingSoon: true }),
  ]
  const rows = () => texts(screen.getAllByRole('listitem'))

  it('show address and fee by city, and are chosen with their id', async () => {
    const { chosen } = await showPicker({ server: serving, locations, kind: 'venue' })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Berlin',
      'Hamburg',
    ])
    expect(rows()[0]).toBe('Hotel Ahornhof Hotel, Weg 1, 10117 Berlin, Zuzüglich 19\u00a0EUR Hotelzuschlag')
    press(/Yogahaus/)
    expect(chosen).toHaveBeenCalledWith({ postalCode: '10117', locationId: 'kastanie' })
  })

  it('are found by name and by address', async () => {
    await showPicker({ server: serving, locations, kind: 'venue' })
    const field = screen.getByRole('searchbox', { name: 'Name oder Adresse des Standorts' })
    fireEvent.change(field, { target: { value: 'bellevue hamb' } })
    expect(rows()).toHaveLength(1)
    fireEvent.change(field, { target: { value: 'Atlantis' } })
    await pass(announcementDelay)
    expect(screen.getByText('Kein Partnerstandort zu Atlantis')).toBeTruthy()
  })

  it('are listed nearest first once a position is known', async () => {
    at(52.5, 13.61)
    const server: Server = () => ({ data: { addressAt: null } })
    await showPicker({ server, locations, kind: 'venue' })
    await pass(0)
    press('Nach Entfernung')
    await pass(0)
    expect(rows()[0]).toContain('Ruderhaus Alster')
    expect(rows()[0]).toContain('0,7\u00a0km')
  })

  it("are sorted by their distance from the chosen place at once, and the device's position is offered separately", async () => {
    const distances = locations.map(({ id }, index) => ({ id, kilometresFrom: 9 - index }))
    const server: Server = (asked) => ('street' in asked ? { data: { locations: distances } } : serving(asked))
    await showPicker({ server, locations, kind: 'venue', search: { postalCode: '10115' } })
    await pass(0)
    expect(rows()[0]).toContain('Haus an der Isar')
    expect(screen.getByRole('heading', { name: 'Nach Entfernung' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Nach Entfernung' })).toBeNull()
    at(52.5, 13.4)
    press('Aktuellen Standort verwenden')
    await pass(0)
    expect(rows()[0]).toContain('Hotel Ahornhof')
  })

  it('offer an opening notice if they open soon', async () => {
    const { chosen } = await showPicker({ server: serving, locations, kind: 'venue' })
    press(/Haus an der Isar/)
    await pass(announcementDelay)
    expect(screen.getByText('Haus an der Isar eröffnet bald')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Benachrichtigen Sie mich' })).toBeTruthy()
    expect(chosen).not.toHaveBeenCalled()
  })
})
