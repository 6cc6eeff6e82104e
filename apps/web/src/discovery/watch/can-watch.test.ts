import { expect, test } from 'vitest'
import { canWatch } from './can-watch.ts'

test.each([
  ['at a served place, for one person', true, { where: { postalCode: '10115' }, search: {} }],
  ['without a served place', false, { where: undefined, search: {} }],
  ['for two', false, { where: { postalCode: '10115' }, search: { numberOfExperts: 2 } }],
] as const)('a free time %s: can be watched for is %s', (_what, can, discovery) => {
  expect(canWatch(discovery)).toBe(can)
})
