import { expect, test } from 'vitest'
import { isCountedPattern } from './analytics.ts'

test.each(['/home', '/expert/:expertId', '/booking/experts-summary', '/review/:bookingId/:bookingToken', '/404'])(
  'views of %s are counted',
  (pattern) => {
    expect(isCountedPattern(pattern)).toBe(true)
  },
)

test.each([
  '/payment/callback',
  '/bookings',
  '/bookings/:shoppingCartId/:token',
  '/treatmentDetails/:treatmentId',
  '/treatmentDetails',
])('views of %s are never counted', (pattern) => {
  expect(isCountedPattern(pattern)).toBe(false)
})

test.each([
  '/expert/17',
  '/locations/7f1c2d30-1111-4222-8333-944455566677',
  '/treatments?postalCode=10115',
  'home',
  '',
  '/home/',
  '/home#menu',
  `/${'a'.repeat(41)}`,
  '/a/b/c/d/e/f/g',
])('%s is no pattern', (pattern) => {
  expect(isCountedPattern(pattern)).toBe(false)
})
