import { describe, expect, test } from 'vitest'
import { buildSchema } from '@ruhepol/server/build-schema'
import { descriptions, placesOf } from '@ruhepol/server/descriptions/describe-schema'
import { nameDescriptions } from '@ruhepol/server/descriptions/names'
import { buildPartnerSchema } from '@ruhepol/server/partner/index'

const places = placesOf(buildSchema())

describe('every operation, argument, field of an input and value of an enum has a description', () => {
  test.each([
    ['schema.graphql', places],
    ['partner.graphql', placesOf(buildPartnerSchema())],
  ])('in %s', (_file, all) => {
    expect(all.filter(({ at }) => !at.description?.trim()).map(({ coordinate }) => coordinate)).toEqual([])
  })
})

test('a description by coordinate or by name is shown somewhere', () => {
  const shown = new Map(places.map(({ coordinate, at }) => [coordinate, at.description]))
  const names = new Map(places.map(({ name, at }) => [`${String(name)}: ${String(at.description)}`, true]))
  const byCoordinate = Object.entries(descriptions).filter(([coordinate, text]) => shown.get(coordinate) !== text)
  const byName = Object.entries(nameDescriptions).filter(([name, text]) => !names.has(`${name}: ${text}`))
  expect([...byCoordinate, ...byName].map(([what]) => what)).toEqual([])
})
