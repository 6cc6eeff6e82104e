import { expect, test } from 'vitest'
import { failureEvent } from './failure-event.ts'

test('a failure report contains only what was attempted, the kind of error and its place in the code', () => {
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
  'an event that is not a failure is ignored: %j',
  (event) => {
    const { tags, message, exception } = failureEvent(event as never)
    expect([tags, message, exception.values.map(({ type, value }) => type + value).join('')]).toEqual([
      {},
      undefined,
      expect.stringMatching(/^(?:Error)?$/),
    ])
  },
)

test('a failure report uses what was attempted as the message if there is no error', () => {
  const told = failureEvent({ extra: { what: "renewSession: it's late; 2.0, a-b" } })
  expect(told).toMatchObject({ message: "renewSession: it's late; 2.0, a-b", exception: { values: [] } })
  expect(failureEvent({ extra: { what: 'x' }, exception: { values: [{ type: 'A' }] } })).toMatchObject({
    message: undefined,
    exception: { values: [{ type: 'A', value: 'x', stacktrace: { frames: [] } }] },
  })
})

/** Valid values of each field, and invalid ones: one character too long, or outside its format. */
test.each([
  ['event_id', ['0123456789abcdef'.repeat(2)], ['a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}g`, 7]],
  ['timestamp', [0, 1_800_000_000.5], [Number.NaN, Number.POSITIVE_INFINITY, '1800000000', null]],
  ['platform', ['node', 'javascript'], ['nodes', 'my javascript', 'python']],
  ['level', ['fatal', 'error', 'warning'], ['errors', 'no error', 'info']],
  ['release', ['ruhepol@1.0.0-a+b_c', 'r', 'r'.repeat(100)], ['', 'r'.repeat(101), 'r p', 'r/p']],
  ['environment', ['production', 'e', 'e'.repeat(30)], ['', 'e'.repeat(31), 'pro-duction', 'a b']],
] as const)('a failure report contains the %s only in its fixed format', (field, right, wrong) => {
  for (const value of right) expect(failureEvent({ [field]: value })[field]).toBe(value)
  for (const value of wrong) expect(failureEvent({ [field]: value })[field], String(value)).toBeUndefined()
})

test.each([
  ['code', ['23505', 'not_available', 'a-b', 'a'.repeat(64)], ['', 'a'.repeat(65), 'a b', 'a@b', 5]],
  ['requestId', ['01234567-89ab-cdef-0123-456789abcdef'], ['0'.repeat(35), '0'.repeat(37), `${'0'.repeat(35)}g`]],
  ['part', ['api', 'worker', 'migration', 'web'], ['webs', 'the api', 'app']],
  ['email', [], ['ada@example.org', 'a']],
] as const)('a failure report contains the tag %s only in its fixed format', (tag, right, wrong) => {
  for (const value of right) expect(failureEvent({ tags: { [tag]: value } }).tags).toEqual({ [tag]: value })
  for (const value of wrong) expect(failureEvent({ tags: { [tag]: value } }).tags, String(value)).toStrictEqual({})
})

test.each([
  ['w', 'w'],
  ['w'.repeat(200), 'w'.repeat(200)],
  ['w'.repeat(201), undefined],
  ['', undefined],
  ['a@b', undefined],
  ['@ab', undefined],
  ['ab@', undefined],
])('a failure report names what was attempted only in our own words: %s', (what, said) => {
  expect(failureEvent({ extra: { what } }).message).toBe(said)
})

const frameOf = (frame: object) => {
  const [value] = failureEvent({ exception: { values: [{ stacktrace: { frames: [frame] } }] } }).exception.values
  return value?.stacktrace.frames[0]
}

test.each([
  ['https://ruhepol.example/assets/a-1.js#s3cret', '/assets/a-1.js'],
  ['/x/packages/rules/src/price.ts', '/packages/rules/src/price.ts'],
  ['/x/database/migrate.ts', '/database/migrate.ts'],
  ['/x/node_modules/@scope/a_b/c.js', '/node_modules/@scope/a_b/c.js'],
  ['node:internal/process/task_queues', 'node:internal/process/task_queues'],
  ['https://ruhepol.example/bookings/7f1c', '?'],
  ['/assets/', '?'],
  ['/assets/a b.js', '?'],
  ['see node:fs', '?'],
  ['node:', '?'],
  ['node:fs ', '?'],
  ['', '?'],
  [undefined, '?'],
  [7, '?'],
])('a failure report shows a frame of the file %s as in %s', (filename, told) => {
  expect(frameOf({ filename })?.filename).toBe(told)
})

test.each([
  ['Object.<anonymous>', 'Object.<anonymous>'],
  ['async Server.on [as x]', 'async Server.on [as x]'],
  ['$a-b_c', '$a-b_c'],
  ['f'.repeat(100), 'f'.repeat(100)],
  ['f'.repeat(101), '?'],
  ['', '?'],
  ['ada@example', '?'],
  ['(x)', '?'],
  [undefined, '?'],
])('a failure report shows a frame of the function %s as in %s', (name, told) => {
  expect(frameOf({ function: name })?.function).toBe(told)
})

test('a failure report names the kind of an error as a single word, otherwise as Error', () => {
  const kindOf = (type: unknown) =>
    failureEvent({ exception: { values: [{ type: type as string }] } }).exception.values[0]?.type
  for (const type of ['TypeError', 'T', 'T'.repeat(64)]) expect(kindOf(type)).toBe(type)
  for (const type of ['', 'T'.repeat(65), 'Type Error', '!T', 'T!', undefined, 7]) expect(kindOf(type)).toBe('Error')
})

test('a failure report contains only the last five causes and the last fifty frames', () => {
  const frames = Array.from({ length: 51 }, (_, lineno) => ({ lineno }))
  const values = Array.from({ length: 6 }, (_, index) => ({ type: `E${index}`, stacktrace: { frames } }))
  const told = failureEvent({ exception: { values } }).exception.values
  expect(told.map(({ type }) => type)).toEqual(['E1', 'E2', 'E3', 'E4', 'E5'])
  expect(told[0]?.stacktrace.frames.map(({ lineno }) => lineno)).toEqual(frames.slice(1).map(({ lineno }) => lineno))
  expect(told[0]?.value).toBe('')
})
