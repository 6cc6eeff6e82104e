import { describe, expect, test } from 'vitest'
import type { TreatmentTypesOnSaleQuery } from '../../gql/graphql.ts'
import type { BookingSearch } from '../../booking/flow/booking-search.ts'
import { withFittingSecond } from './common-length.ts'

const type = (id: string, ...lengths: number[]) =>
  ({
    id,
    prices: lengths.map((length) => ({ length })),
  }) as unknown as TreatmentTypesOnSaleQuery['availableTreatmentTypes'][number]
const types = [type('classic', 60, 90), type('thai', 90, 120), type('face', 30)]
const chosen: BookingSearch = { postalCode: '10115', numberOfExperts: 2, type: 'classic', secondType: 'thai' }

describe("the second guest's treatment", () => {
  test('stays if both treatments have a common duration', () => {
    expect(withFittingSecond(chosen, types)).toEqual(chosen)
  })

  test('is dropped if they have none', () => {
    const { secondType: _left, ...rest } = chosen
    expect(withFittingSecond({ ...chosen, secondType: 'face' }, types)).toEqual(rest)
  })

  test('stays until the available treatments are known', () => {
    expect(withFittingSecond({ ...chosen, secondType: 'face' }, undefined)).toMatchObject({ secondType: 'face' })
  })
})
