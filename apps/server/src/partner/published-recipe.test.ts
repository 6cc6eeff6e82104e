import { expect, test } from 'vitest'
import { publishedRecipe, verifyAsPublished } from './testing/published-recipe.ts'
import { signatureOf } from './webhook-signature.ts'

const NOW = Date.parse('2027-01-11T08:00:00Z')
const body = '{ "id": "1", "type": "booking.paid" }'
const signature = signatureOf(['whsec_new', 'whsec_former'], body, NOW)

function verify(changes: { body?: string; signature?: string; secret?: string; now?: number }): void {
  verifyAsPublished({ body, signature, secret: 'whsec_new', now: NOW, ...changes })
}

test('the six published lines verify a message with either secret', () => {
  expect(publishedRecipe.split('\n')).toHaveLength(6)
  verify({})
  verify({ secret: 'whsec_former', now: NOW + 300_000 })
})

test.each([
  ['another body', { body: body.replace('paid', 'moved') }, 'forged'],
  ['another secret', { secret: 'whsec_other' }, 'forged'],
  ['a signature of its own', { signature: 't=1799654400,v1=00' }, 'forged'],
  ['another time', { signature: signature.replace(/t=\d+/, 't=1799654401') }, 'forged'],
  ['an older scheme', { signature: signature.replaceAll('v1=', 'v0=') }, 'forged'],
  ['one that was sent before', { now: NOW + 301_000 }, 'replayed'],
] as const)('they refuse %s', (_what, changes, why) => {
  expect(() => verify(changes)).toThrow(why)
})
