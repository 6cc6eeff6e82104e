import { expect, test } from 'vitest'
import { expertsHref, parseExpertsSearch } from './experts-search.ts'

test.each([
  [{}, '/experts'],
  [{ locationId: 'berlin' }, '/experts?locationId=berlin'],
  [{ postalCode: '10115', page: '2' }, '/experts?postalCode=10115&page=2'],
  [{ locationId: 'berlin', postalCode: '10115', page: '3' }, '/experts?locationId=berlin&page=3'],
  [{ page: '1' }, '/experts'],
  [{ page: '-2', postalCode: '1', locationId: '<x>', type: 'thai' }, '/experts'],
  [{ page: '1e9' }, '/experts'],
  [{ page: '2.5' }, '/experts'],
])('the search %j is read as %s', (search, href) => {
  expect(expertsHref(parseExpertsSearch(search))).toBe(href)
})
