import { expect, test } from 'vitest'
import { expertsHref, parseExpertsSearch } from './experts-search.ts'

test.each([
  [{}, '/experts'],
  [{ locationId: 'berlin' }, '/experts?locationId=berlin'],
  [{ postalCode: '10115', page: '2' }, '/experts?postalCode=10115&page=2'],
  [{ locationId: 'berlin', postalCode: '10115', page: '3' }, '/experts?locationId=berlin&page=3'],
  [{ page: '1' }, '/experts'],
  [{ page: '-2', postalCode: '1', locationId: '<x>' }, '/experts'],
  [
    { language: 'english', years: '10', type: 'thai', page: '2', postalCode: '10115' },
    '/experts?postalCode=10115&type=thai&language=english&years=10&page=2',
  ],
  [{ language: '<b>', years: '-1', type: 'a b' }, '/experts'],
  [{ language: ['english'], years: '0' }, '/experts?language=english'],
  [{ page: '1e9' }, '/experts'],
  [{ page: '2.5' }, '/experts'],
])('the search %j is read as %s', (search, href) => {
  expect(expertsHref(parseExpertsSearch(search))).toBe(href)
})
