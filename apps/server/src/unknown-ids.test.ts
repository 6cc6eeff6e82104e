import { expect, test } from 'vitest'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { generateExpertDays } from './availability/index.ts'
import { apiOn, codeOf } from './availability/testing/ask-api.ts'
import { addExpert, addSmallCatalogue } from './availability/testing/small-catalogue.ts'
import { operations, placesOf } from './testing/schema-calls.ts'

const database = await databaseOfFile()
await addSmallCatalogue(database.db)
await addExpert(database.db, { id: 1 })
await generateExpertDays(database.db)
const ask = apiOn(database.db, { TOKEN_KEY: 'a key for tests that is long enough' })

const calls = operations.flatMap(({ name, args, document }) =>
  placesOf(args, 'ID').map(({ path, put }) => ({ what: `${name}(${path})`, put, document })),
)

/** Invalid ids of every kind that could trip a database or a parser. */
const strange = ['a\0', '\0', '\ud800', ' ', '0', '-1', '1.5', '1e400', '2147483648', '9'.repeat(400), 'ü'.repeat(4000)]

test('the schema has calls with ids', () => {
  const known = ['location(id)', 'myCart(id)', 'cancelCart(cartId)', 'placeMultiBookings(input.bookings.expertId)']
  expect(calls.map(({ what }) => what)).toEqual(expect.arrayContaining(known))
})

test.each(calls)('$what: an impossible id gets the same answer as an unknown one', async ({ document, put }) => {
  const unknown = await ask(document, put('no-such-id'))
  for (const id of strange) {
    // Wrong guesses are counted, which is not tested here.
    await database.db.deleteFrom('throttle').execute()
    const answer = await ask(document, put(id))
    expect(codeOf(answer), JSON.stringify(id)).toBe(codeOf(unknown))
    if (!answer.errors) expect(answer.data).toEqual(unknown.data)
  }
  expect(codeOf(unknown)).not.toBe('internal')
})

test('a location with any invalid id is not found', async () => {
  for (const id of ['', ...strange]) {
    expect(codeOf(await ask('query ($id: ID!) { location(id: $id) { id } }', { id })), JSON.stringify(id)).toBe(
      'not_found',
    )
  }
})
