import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { chosenPlace, forgetPlaces, rememberChosenPlace } from '../../platform/preferences.ts'
import { partner } from '../picker/testing/show-picker.tsx'
import type { Place } from './place.ts'
import { previousPlaces } from './previous-places.ts'
import { useRemembering } from './remember-place.ts'
import { atRemembered, rememberedIn } from './remembered-place.ts'

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

/** A page at a place. Returns a function that moves it to another one. */
async function show(first: Place): Promise<(place: Place | undefined) => void> {
  let go: (place: Place | undefined) => void = () => undefined
  await renderInApp(() => {
    const [place, setPlace] = useState<Place | undefined>(first)
    go = setPlace
    useRemembering(place, [berlin, hotel])
    return null
  })
  return (place) => act(() => go(place))
}
const own = { postalCode: '10115', street: 'Invalidenstraße', streetNumber: '117', locality: 'Berlin', title: '' }

beforeEach(() => {
  forgetPlaces()
  previousPlaces.clear()
  ownAddress.clear()
})

describe('the place that a page shows', () => {
  it('is preselected on the next pages, without its street, which only the list on the device has', async () => {
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

  it('is not stored again once its person was forgotten while the page stays open', async () => {
    ownAddress.write(own)
    const go = await show(atHome)
    act(() => {
      // Like a sign-out in another tab, after which the place is unknown for a moment.
      previousPlaces.clear()
      forgetPlaces()
      ownAddress.clear()
    })
    go({ ...atHome, city: undefined })
    go(atHome)
    expect(document.cookie).not.toMatch(/place|city/)
    expect(previousPlaces.read()).toEqual([])
  })

  it('is remembered with a street that is added later, and again after everything was cleared', async () => {
    const go = await show(atHome)
    act(() => ownAddress.write(own))
    expect(previousPlaces.read()).toMatchObject([{ street: 'Invalidenstraße' }])
    act(() => rememberChosenPlace(undefined))
    go(undefined)
    expect(chosenPlace()).toBeUndefined()
    go(atHome)
    expect(chosenPlace()?.postalCode).toBe('10115')
  })

  test.each(['openingSoon', 'unserved', 'unknown'] as const)('is not remembered if it is %s', async (state) => {
    await show({ ...atHome, state })
    expect(chosenPlace()).toBeUndefined()
  })
})

test('the last chosen place is used for a list of all cities or of its own city', () => {
  const place = { postalCode: '10115', city: 'berlin' }
  expect(rememberedIn(undefined, place)).toBe(place)
  expect(rememberedIn('berlin', place)).toBe(place)
  expect(rememberedIn('hamburg', place)).toBeUndefined()
  expect(rememberedIn('hamburg', { postalCode: '10115' })).toBeUndefined()
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
