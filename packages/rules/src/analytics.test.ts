import { expect, test } from 'vitest'
import { isCountedPattern, isWatchedPath, measuringKinds, purposeOfKind } from './analytics.ts'

test.each(['/home', '/expert/:expertId', '/booking/experts-summary', '/review/:bookingId/:bookingToken', '/404'])(
  'page views of %s are counted',
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
])('page views of %s are never counted', (pattern) => {
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
])('%s is not a route pattern', (pattern) => {
  expect(isCountedPattern(pattern)).toBe(false)
})

test.each(['/a', `/${'a'.repeat(40)}`, '/a/b/c/d/e/f', `/a/:${'b'.repeat(40)}`, '/:a'])(
  '%s is a route pattern',
  (pattern) => {
    expect(isCountedPattern(pattern)).toBe(true)
  },
)

test.each(['/4040', '/404/x', 'x/404', '/-a', '/a/-b', '/a//b', '/::a', '/a b', `/a/${'b'.repeat(41)}`, '/'])(
  '%s has no route pattern',
  (pattern) => {
    expect(isCountedPattern(pattern)).toBe(false)
  },
)

test.each(['/home', '/treatments', '/experts', '/expert/17', '/expert/17/info', '/locations/berlin'])(
  'a service may watch %s',
  (path) => {
    expect(isWatchedPath(path)).toBe(true)
  },
)

test.each([
  '/',
  '/homes',
  '/de/home',
  '/expert',
  '/expert/',
  '/expert/17/',
  '/expert/17/info/x',
  '/expert/17/review',
  '/locations',
  '/locations/',
  '/locations/berlin/notify',
  '/bookings/7f1c/s3cret',
  '/login',
])('no service may watch %s', (path) => {
  expect(isWatchedPath(path)).toBe(false)
})

test('each service is used only for the purpose it has consent for', () => {
  expect(measuringKinds.map((kind) => [kind, purposeOfKind[kind]])).toEqual([
    ['tagManager', 'insight'],
    ['heatmap', 'insight'],
    ['messaging', 'marketing'],
    ['adPixel', 'marketing'],
  ])
})
