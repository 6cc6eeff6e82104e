import { expect, test } from 'vitest'
import { canWatch } from './can-watch.ts'

test.each([
  ['at a served place', true, { where: { postalCode: '10115' } }],
  ['without a served place', false, { where: undefined }],
] as const)('a free time %s: can be watched for is %s', (_what, can, discovery) => {
  expect(canWatch(discovery)).toBe(can)
})
