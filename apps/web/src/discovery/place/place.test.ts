import { describe, expect, it } from 'vitest'
import { cityIdOf, commonFee, placeOf } from './place.ts'
import type { DiscoveryLocation } from './place.ts'

const both = (value: string) => [
  { lang: 'en', value },
  { lang: 'de', value },
]
const city = (id: string, fee: number, openingSoon = false): DiscoveryLocation => ({
  id,
  kind: 'city',
  openingSoon,
  postalCode: '10178',
  district: null,
  hotelVenue: false,
  name: both(id),
  address: null,
  fee: { intValue: fee },
  hotel: null,
})
const hotel: DiscoveryLocation = {
  ...city('hotel-ahornhof', 1900),
  kind: 'partner',
  postalCode: '10117',
  hotelVenue: true,
  address: { street: 'Oranienburger Straße', streetNumber: '41', postalCode: '10117', locality: 'Berlin' },
  hotel: { feeLabel: both('Hotel fee'), treatmentInfo: both('In the spa') },
}
const area = {
  postalCode: '10115',
  city: 'Berlin',
  served: true,
  openingSoon: false,
  instantLeadTimeHours: 48,
  atHomeFee: { intValue: 1200 },
}
const locations = [city('berlin', 1200), hotel]

describe('a place', () => {
  it('is unknown while the search names none', () => {
    expect(placeOf({}, locations, undefined)).toBeUndefined()
    expect(placeOf({ locationId: 'no-such-place' }, locations, undefined)).toBeUndefined()
  })

  it("at the person's own address costs its city's fee", () => {
    expect(placeOf({ postalCode: '10115' }, locations, area)).toMatchObject({
      state: 'served',
      city: 'Berlin',
      feeCents: 1200,
      leadTimeHours: 48,
    })
  })

  it("at a hotel costs the hotel's fee, which has its own name", () => {
    const place = placeOf({ postalCode: '10117', locationId: 'hotel-ahornhof' }, locations, area)
    expect(place).toMatchObject({ feeCents: 1900, postalCode: '10117' })
    expect(place?.feeLabel).toEqual(both('Hotel fee'))
  })

  it('is never a city itself: a city counts only by its postal code', () => {
    expect(placeOf({ postalCode: '10115', locationId: 'berlin' }, locations, area)?.partner).toBeUndefined()
  })

  it('outside the served area says so, and one that opens soon as well', () => {
    const outside = { ...area, city: 'Leipzig', served: false, atHomeFee: null }
    expect(placeOf({ postalCode: '04103' }, locations, outside)?.state).toBe('unserved')
    expect(placeOf({ postalCode: '80331' }, locations, { ...outside, openingSoon: true })?.state).toBe('openingSoon')
  })

  it('with a postal code that does not exist is unknown', () => {
    const nowhere = { ...area, postalCode: '00000', city: null, served: false, atHomeFee: null }
    expect(placeOf({ postalCode: '00000' }, locations, nowhere)?.state).toBe('unknown')
  })
})

describe('the fee before a place is known', () => {
  it('is shown if all open cities have the same', () => {
    expect(commonFee([...locations, city('hamburg', 1200), city('munich', 900, true)])).toBe(1200)
  })

  it('is left out if they differ', () => {
    expect(commonFee([...locations, city('hamburg', 1500)])).toBeUndefined()
  })
})

describe('the city of a place', () => {
  const hamburg = { ...city('hamburg', 1200), name: both('Hamburg') }
  const all = [{ ...city('berlin', 1200), name: both('Berlin') }, hamburg, hotel]

  it('is that of its postal code or partner location', () => {
    const inHamburg = placeOf({ postalCode: '20095' }, all, { ...area, city: 'Hamburg' })
    const atHotel = placeOf({ locationId: hotel.id }, all, undefined)
    expect([inHamburg, atHotel].map((place) => place && cityIdOf(place, all))).toEqual(['hamburg', 'berlin'])
  })

  it('is undefined if the city opens soon', () => {
    const place = placeOf({ postalCode: '20095' }, all, { ...area, city: 'Hamburg' })
    expect(place && cityIdOf(place, [{ ...hamburg, openingSoon: true }])).toBeUndefined()
  })
})
