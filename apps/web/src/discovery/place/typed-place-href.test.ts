// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { send } from '../../platform/testing/send.ts'
import { suggestion } from '../picker/testing/suggestion.ts'
import { typedPlaceHref } from './typed-place-href.ts'
import { handOverTypedPlace, typedPlace } from './typed-place.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const finding = (...found: ReturnType<typeof suggestion>[]): void => {
  send.mockResolvedValue({ data: { addressSuggestions: found, towns: [] } })
}

beforeEach(() => {
  send.mockReset()
  ownAddress.clear()
  handOverTypedPlace('')
})

describe('a text typed on the home page', () => {
  it('that means one house leads to its postal code, and street and number stay on the device', async () => {
    finding(suggestion('Torstraße', '12'), suggestion('Torstraße', null, '10115'))
    expect(await typedPlaceHref('Torstr 12', { date: '2027-01-20' })).toBe(
      '/treatments?date=2027-01-20&postalCode=10119',
    )
    expect(ownAddress.read()).toMatchObject({ postalCode: '10119', street: 'Torstraße', streetNumber: '12' })
    expect(typedPlace()).toBe('')
  })

  it.each([
    ['several houses', [suggestion('Marienstraße', '1', '10117'), suggestion('Marienstraße', '1', '12207')]],
    ['a similar name', [suggestion('Spritzenplatz', '1')]],
    ['a street without its number', [suggestion('Torstraße', null)]],
    ['nothing known', []],
  ])('that means %s opens the picker with the text', async (_what, found) => {
    finding(...found)
    expect(await typedPlaceHref('Marienstr 1', {})).toBe('/treatments#place')
    expect(typedPlace()).toBe('Marienstr 1')
    expect(ownAddress.read().street).toBe('')
  })

  it('opens the picker if the search does not answer', async () => {
    send.mockRejectedValue(new Error('down'))
    expect(await typedPlaceHref('Torstr 12', {})).toBe('/treatments#place')
  })

  it('that is too short for an address opens the picker without searching for one', async () => {
    send.mockResolvedValue({ data: { towns: [] } })
    expect(await typedPlaceHref('Tor', {})).toBe('/treatments#place')
    expect(send).toHaveBeenCalledOnce()
  })

  it.each([
    ['Hamburg', { name: 'Hamburg', postalCode: '20095', served: true }, 'where=Hamburg'],
    ['potsdam', { name: 'Potsdam', postalCode: '14467', served: false }, 'postalCode=14467'],
    ['Ludwigshafen', { name: 'Ludwigshafen am Rhein', postalCode: '67059', served: false }, 'postalCode=67059'],
  ])(
    'that is the town %s asks for its district if we serve it, and otherwise says that we do not',
    async (text, town, query) => {
      send.mockResolvedValue({ data: { towns: [{ openingSoon: false, ...town }] } })
      expect(await typedPlaceHref(text, {})).toBe(`/treatments?${query}`)
      expect(typedPlace()).toBe('')
    },
  )

  it('that is a district asks where in its city, since a district has several postal codes', async () => {
    const inBerlin = { name: 'Berlin', district: 'Neukölln', served: true, openingSoon: false }
    send.mockResolvedValue({ data: { towns: ['12043', '12045'].map((postalCode) => ({ ...inBerlin, postalCode })) } })
    expect(await typedPlaceHref('neukölln', {})).toBe('/treatments?where=Berlin')
  })

  it("that is only the beginning of a town's name opens the picker", async () => {
    send.mockResolvedValue({
      data: {
        towns: [{ name: 'Hamburg', postalCode: '20095', served: true, openingSoon: false }],
        addressSuggestions: [],
      },
    })
    expect(await typedPlaceHref('Hambu', {})).toBe('/treatments#place')
  })

  const towns = (...names: string[]) =>
    names.map((name, index) => ({ name, postalCode: `0000${index}`, served: false, openingSoon: false }))

  it('that is the name of several towns, or its beginning, opens the picker', async () => {
    send.mockResolvedValue({
      data: { towns: towns('Frankfurt am Main', 'Frankfurt (Oder)'), addressSuggestions: [] },
    })
    expect(await typedPlaceHref('Frankfurt', {})).toBe('/treatments#place')
    expect(typedPlace()).toBe('Frankfurt')
    send.mockResolvedValue({ data: { towns: towns('Neustadt', 'Neustadt'), addressSuggestions: [] } })
    expect(await typedPlaceHref('Neustadt', {})).toBe('/treatments#place')
  })

  it('that is the full name of a town means that town, even if other names begin with it', async () => {
    send.mockResolvedValue({ data: { towns: towns('Essen', 'Essen (Oldenburg)') } })
    expect(await typedPlaceHref('essen', {})).toBe('/treatments?postalCode=00000')
  })
})
