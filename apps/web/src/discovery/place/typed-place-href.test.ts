// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAddress } from '../../booking/flow/own-address.ts'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { suggestion } from '../picker/testing/suggestion.ts'
import { typedPlaceHref } from './typed-place-href.ts'
import { handOverTypedPlace, typedPlace } from './typed-place.ts'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const finding = (...found: ReturnType<typeof suggestion>[]): void => {
  send.mockResolvedValue({ data: { addressSuggestions: found } })
}

beforeEach(() => {
  send.mockReset()
  ownAddress.clear()
  handOverTypedPlace('')
})

describe('a text that is typed on the first page', () => {
  it('and means one house leads to its postal code, street and number stay on the device', async () => {
    finding(suggestion('Torstraße', '12'), suggestion('Torstraße', null, '10115'))
    expect(await typedPlaceHref('Torstr 12', { date: '2027-01-20' })).toBe(
      '/treatments?date=2027-01-20&postalCode=10119',
    )
    expect(ownAddress.read()).toMatchObject({ postalCode: '10119', street: 'Torstraße', streetNumber: '12' })
    expect(typedPlace()).toBe('')
  })

  it.each([
    ['several houses', [suggestion('Marienstraße', '1', '10117'), suggestion('Marienstraße', '1', '12207')]],
    ['something like it', [suggestion('Spritzenplatz', '1')]],
    ['a street without its number', [suggestion('Torstraße', null)]],
    ['nothing that is known', []],
  ])('and means %s opens the picker with it', async (_what, found) => {
    finding(...found)
    expect(await typedPlaceHref('Marienstr 1', {})).toBe('/treatments#place')
    expect(typedPlace()).toBe('Marienstr 1')
    expect(ownAddress.read().street).toBe('')
  })

  it('opens the picker also where the search does not answer', async () => {
    send.mockRejectedValue(new Error('down'))
    expect(await typedPlaceHref('Torstr 12', {})).toBe('/treatments#place')
  })

  it('and is too short to be searched opens the picker at once', async () => {
    expect(await typedPlaceHref('Tor', {})).toBe('/treatments#place')
    expect(send).not.toHaveBeenCalled()
  })
})
