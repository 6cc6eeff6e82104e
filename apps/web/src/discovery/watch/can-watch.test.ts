import { instantAt } from '@ruhepol/rules'
import { expect, test } from 'vitest'
import { canWatch } from './can-watch.ts'

const now = instantAt('2026-11-21', 48)
const place = { leadTimeHours: 48 }
const served = { where: { postalCode: '10115' }, now, place, search: { date: '2026-11-23' } }

test.each([
  ['at a served place', true, served],
  ['before a day is chosen', true, { ...served, search: {} }],
  ['without a served place', false, { ...served, where: undefined }],
  ['on a day within the lead time', false, { ...served, search: { date: '2026-11-22' } }],
  ['on a day whose last start is within the lead time', false, { ...served, now: instantAt('2026-11-21', 88) }],
] as const)('a free time %s: can be watched for is %s', (_what, can, discovery) => {
  expect(canWatch(discovery)).toBe(can)
})
