// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { chosenPlace, rememberChosenPlace } from '../../platform/preferences.ts'
import { forgetPlace, previousPlaces, rememberPlace } from './previous-places.ts'

beforeEach(() => previousPlaces.clear())

describe('the recent places', () => {
  it('are at most five, newest first', () => {
    for (const postalCode of ['10115', '10117', '10119', '10178', '10179', '10243']) rememberPlace({ postalCode })
    expect(previousPlaces.read().map(({ postalCode }) => postalCode)).toEqual([
      '10243',
      '10179',
      '10178',
      '10119',
      '10117',
    ])
  })

  it('are listed only once', () => {
    rememberPlace({ postalCode: '10115' })
    rememberPlace({ postalCode: '10117', locationId: 'hotel-ahornhof' })
    rememberPlace({ postalCode: '10115' })
    expect(previousPlaces.read()).toEqual([
      { postalCode: '10115' },
      { postalCode: '10117', locationId: 'hotel-ahornhof' },
    ])
  })

  it('are different if their street differs', () => {
    rememberPlace({ postalCode: '10435', street: 'Kastanienallee', streetNumber: '12' })
    rememberPlace({ postalCode: '10435', street: 'Kastanienallee', streetNumber: '17' })
    expect(previousPlaces.read()).toHaveLength(2)
  })

  it('replace a postal code alone once the street is known', () => {
    rememberPlace({ postalCode: '10435' })
    rememberPlace({ postalCode: '10435', street: 'Kastanienallee', streetNumber: '12' })
    expect(previousPlaces.read()).toEqual([{ postalCode: '10435', street: 'Kastanienallee', streetNumber: '12' }])
  })

  it('can be removed one by one', () => {
    rememberPlace({ postalCode: '10115' })
    rememberPlace({ postalCode: '10117' })
    forgetPlace({ postalCode: '10115' })
    expect(previousPlaces.read()).toEqual([{ postalCode: '10117' }])
  })

  it('ignore stored data of another format', () => {
    localStorage.setItem('ruhepol.previous-places', '{"version":1,"value":[{"postalCode":7},{"postalCode":"10115"}]}')
    expect(previousPlaces.read()).toEqual([{ postalCode: '10115' }])
  })

  it('are no longer preselected once they are removed from the list', () => {
    rememberPlace({ postalCode: '10115' })
    rememberChosenPlace({ postalCode: '10115', city: 'berlin' })
    forgetPlace({ postalCode: '10117' })
    expect(chosenPlace()).toEqual({ postalCode: '10115', city: 'berlin' })
    forgetPlace({ postalCode: '10115' })
    expect(chosenPlace()).toBeUndefined()
  })
})
