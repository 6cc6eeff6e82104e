import { expect, test } from 'vitest'
import { failureEvent } from './failure-event.ts'

test('a failure says what was tried, its kind and where it was, and nothing else that came along', () => {
  const told = failureEvent({
    event_id: 'a'.repeat(32),
    platform: 'javascript',
    level: 'error',
    release: 'ruhepol@0.1.0',
    environment: 'production',
    tags: { code: '23505', part: 'web', email: 'ada@example.org', requestId: 'ada@example.org' },
    extra: { what: 'a request failed', address: 'Torstraße 9' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'ada@example.org lives at Torstraße 9',
          stacktrace: {
            frames: [
              { filename: 'https://ruhepol.example/bookings/7f1c/s3cret', function: 'eval', lineno: 1, vars: { a: 1 } },
              { filename: 'https://ruhepol.example/assets/base-1.js?x=s3cret', function: 'save', lineno: 2, colno: 3 },
              { filename: '/home/somebody/ruhepol/apps/server/src/api.ts', function: 'Server.on', in_app: true },
            ],
          },
        },
      ],
    },
    user: { ip_address: '203.0.113.7' },
    request: { url: 'https://ruhepol.example/bookings/7f1c/s3cret' },
    breadcrumbs: [{ message: 'ada@example.org' }],
  } as never)
  expect(told.exception.values).toEqual([
    {
      type: 'TypeError',
      value: 'a request failed',
      stacktrace: {
        frames: [
          { filename: '?', function: 'eval', lineno: 1, colno: undefined, in_app: false },
          { filename: '/assets/base-1.js', function: 'save', lineno: 2, colno: 3, in_app: false },
          {
            filename: '/apps/server/src/api.ts',
            function: 'Server.on',
            lineno: undefined,
            colno: undefined,
            in_app: true,
          },
        ],
      },
    },
  ])
  expect(told.tags).toEqual({ code: '23505', part: 'web' })
  expect(JSON.stringify(told)).not.toMatch(/ada|Torstra|s3cret|203|somebody/)
})

test.each([{}, { exception: { values: 'x' } }, { exception: { values: [{}] }, tags: null }])(
  'what is no such event says nothing: %j',
  (event) => {
    const { tags, message, exception } = failureEvent(event as never)
    expect([tags, message, exception.values.map(({ type, value }) => type + value).join('')]).toEqual([
      {},
      undefined,
      expect.stringMatching(/^(?:Error)?$/),
    ])
  },
)
