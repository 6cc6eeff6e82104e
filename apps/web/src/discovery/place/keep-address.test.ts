// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { ownAddress } from '../../booking/flow/own-address.ts'
import { keepAddress } from './keep-address.ts'

const house = { postalCode: '10119', street: 'Torstraße', streetNumber: '12', locality: 'Berlin' }

beforeEach(() => ownAddress.clear())

it('a chosen address is stored completely', () => {
  keepAddress(house)
  expect(ownAddress.read()).toEqual({ ...house, title: '' })
})

it('a name on the doorbell stays with its house and is dropped for another one', () => {
  ownAddress.write({ ...house, title: 'Muster' })
  keepAddress(house)
  expect(ownAddress.read().title).toBe('Muster')
  keepAddress({ ...house, streetNumber: '14' })
  expect(ownAddress.read()).toEqual({ ...house, streetNumber: '14', title: '' })
})
