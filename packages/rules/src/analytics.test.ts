import { expect, test } from 'vitest'
import { isCountedPattern, isWatchedPath, measuringKinds, purposeOfKind } from './analytics.ts'

test.each(['/home', '/expert/:expertId', '/booking/experts-summary', '/review/:bookingId/:bookingToken', '/404'])(
  'counts views of %s',
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
])('never counts page views of %s', (pattern) => {
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
])('rejects %s as a route pattern', (pattern) => {
  expect(isCountedPattern(pattern)).toBe(false)
})

test.each(['/a', `/${'a'.repeat(40)}`, '/a/b/c/d/e/f', `/a/:${'b'.repeat(40)}`, '/:a'])(
  'accepts %s as a route pattern',
  (pattern) => {
    expect(isCountedPattern(pattern)).toBe(true)
  },
)

test.each(['/4040', '/404/x', 'x/404', '/-a', '/a/-b', '/a//b', '/::a', '/a b', `/a/${'b'.repeat(41)}`, '/'])(
  'rejects %s as a route pattern',
  (pattern) => {
    expect(isCountedPattern(pattern)).toBe(false)
  },
)

test.each(['/home', '/treatments', '/experts', '/expert/17', '/expert/17/info', '/locations/berlin'])(
  'allows a service to watch %s',
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
])('allows no service to watch %s', (path) => {
  expect(isWatchedPath(path)).toBe(false)
})

test('uses each service only for the purpose it has consent for', () => {
  expect(measuringKinds.map((kind) => [kind, purposeOfKind[kind]])).toEqual([
    ['tagManager', 'insight'],
    ['heatmap', 'insight'],
    ['messaging', 'marketing'],
    ['adPixel', 'marketing'],
  ])
})
