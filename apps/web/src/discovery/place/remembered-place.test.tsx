// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { chosenPlace, rememberChosenPlace } from '../../platform/preferences.ts'
import { partner } from '../picker/testing/show-picker.tsx'
import type { Place } from './place.ts'
import { previousPlaces } from './previous-places.ts'
import { useRemembering } from './remember-place.ts'
import { atRemembered } from './remembered-place.ts'

const berlin = { ...partner('berlin', 'Berlin'), kind: 'city' as const, postalCode: '10115' }
const hotel = partner('hotel', 'Hotel')
const atHome: Place = {
  postalCode: '10115',
  city: 'Berlin',
  partner: undefined,
  state: 'served',
  leadTimeHours: 48,
  feeCents: 1200,
  feeLabel: undefined,
}

async function show(place: Place): Promise<void> {
  await renderInApp(() => {
    useRemembering(place, [berlin, hotel])
    return null
  })
}

beforeEach(() => {
  rememberChosenPlace(undefined)
  previousPlaces.clear()
  ownAddress.clear()
})
afterEach(cleanup)

describe('the place that a page shows', () => {
  it('is where the next pages begin, without its street, which only the list on the device has', async () => {
    ownAddress.write({ ...ownAddress.read(), postalCode: '10115', street: 'Invalidenstraße', streetNumber: '117' })
    await show(atHome)
    expect(document.cookie).toContain('place=10115.berlin')
    expect(document.cookie).not.toContain('Invaliden')
    expect(chosenPlace()).toEqual({ postalCode: '10115', city: 'berlin' })
    expect(document.cookie).toContain('city=berlin')
    expect(previousPlaces.read()).toEqual([
      { postalCode: '10115', city: 'Berlin', street: 'Invalidenstraße', streetNumber: '117' },
    ])
  })

  it('may be a partner location', async () => {
    await show({ ...atHome, postalCode: '10117', partner: hotel })
    expect(chosenPlace()).toEqual({ postalCode: '10117', city: 'berlin', locationId: 'hotel' })
  })

  test.each(['openingSoon', 'unserved', 'unknown'] as const)('is not remembered if it is %s', async (state) => {
    await show({ ...atHome, state })
    expect(chosenPlace()).toBeUndefined()
  })
})

describe('a search', () => {
  const place = { postalCode: '10117', city: 'berlin', locationId: 'hotel' }
  test.each<[BookingSearch, BookingSearch]>([
    [{ type: 'thai' }, { type: 'thai', postalCode: '10117', locationId: 'hotel' }],
    [{ postalCode: '20095' }, { postalCode: '20095' }],
    [{ where: 'Potsdam' }, { where: 'Potsdam' }],
  ])('of %j is, at the remembered hotel, %j', (search, meant) => {
    expect(atRemembered(search, place)).toEqual(meant)
  })
})
