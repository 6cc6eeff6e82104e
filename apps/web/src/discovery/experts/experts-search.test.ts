import { expect, test } from 'vitest'
import { expertsAtRemembered, expertsHref, parseExpertsSearch } from './experts-search.ts'

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
  [{ language: ['english'], years: '0' }, '/experts'],
  [{ page: '1e9' }, '/experts'],
  [{ page: '2.5' }, '/experts'],
  [{ everywhere: 'true', page: '2' }, '/experts?everywhere=true&page=2'],
  [{ everywhere: 'true', locationId: 'berlin' }, '/experts?locationId=berlin'],
  [{ everywhere: 'yes' }, '/experts'],
])('the search %j is read as %s', (search, href) => {
  expect(expertsHref(parseExpertsSearch(search))).toBe(href)
})

test.each([
  [{}, { postalCode: '10115', city: 'berlin' }, '/experts?postalCode=10115'],
  [{}, { postalCode: '10117', locationId: 'hotel-ahornhof' }, '/experts?locationId=hotel-ahornhof'],
  [{ locationId: 'hamburg' }, { postalCode: '10115' }, '/experts?locationId=hamburg'],
  [{ everywhere: true } as const, { postalCode: '10115' }, '/experts?everywhere=true'],
  [{ page: 2 }, undefined, '/experts?page=2'],
])('the search %j at the remembered place %j is that of %s', (search, place, href) => {
  expect(expertsHref(expertsAtRemembered(search, place))).toBe(href)
})
