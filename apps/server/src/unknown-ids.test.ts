import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../database/testing/test-database.ts'
import { generateExpertDays } from './availability/index.ts'
import { apiOn, codeOf, type Ask } from './availability/testing/ask-api.ts'
import { addExpert, addSmallCatalogue } from './availability/testing/small-catalogue.ts'
import { buildSchema } from './build-schema.ts'

let database: TestDatabase
let ask: Ask

beforeAll(async () => {
  database = await createTestDatabase()
  await addSmallCatalogue(database.db)
  await addExpert(database.db, { id: 1 })
  await generateExpertDays(database.db)
  ask = apiOn(database.db, { TOKEN_KEY: 'a key for tests that is long enough' })
})
afterAll(() => database.close())

type Given = GraphQLArgument | GraphQLInputField

/** Right values by name, so that nothing but the id in question is wrong; by type where no name is known. */
const rightByName: Record<string, unknown> = {
  expertId: '1',
  treatmentTypeId: 'classic',
  treatmentId: 'classic',
  locationId: 'spa',
  selectedExpertIds: ['1'],
  postalCode: '10115',
  rangeStart: '2027-01-14T00:00:00Z',
  rangeEnd: '2027-01-15T00:00:00Z',
  start: '2027-01-14T00:00:00Z',
  end: '2027-01-15T00:00:00Z',
  date: '2027-01-14',
  length: 60,
  treatmentLength: 60,
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  street: 'Weg',
  streetNumber: '1',
  locality: 'Berlin',
  massageTable: 1,
  numberOfExperts: 2,
  idempotencyKey: 'idempotency-key-1',
  offset: 0,
  limit: 5,
  termsAccepted: true,
  agreed: true,
}
const rightByType: Record<string, unknown> = {
  ID: 'id',
  String: 'text',
  Int: 1,
  Float: 1.5,
  Boolean: true,
  DateTime: '2027-01-14T09:00:00Z',
  Date: '2027-01-14',
}

function rightValue(name: string, type: GraphQLInputType): unknown {
  if (name in rightByName && !isInputObjectType(getNamedType(type))) return rightByName[name]
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [rightValue(name, nullable.ofType)]
  if (isInputObjectType(nullable)) return requiredOf(Object.values(nullable.getFields()))
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name
  return rightByType[getNamedType(nullable).name]
}

/** What a rule asks for, though the schema does not. */
const needed = new Set(['clientData', 'address', 'numberOfExperts'])

/** What must be given, with right values. */
function requiredOf(given: readonly Given[]): Record<string, unknown> {
  const required = given.filter(
    ({ name, type, defaultValue }) => needed.has(name) || (isNonNullType(type) && defaultValue === undefined),
  )
  return Object.fromEntries(required.map(({ name, type }) => [name, rightValue(name, type)]))
}

type Place = { path: string; put: (id: string) => Record<string, unknown> }

/** Every place of an id among the arguments or the fields of an input, each with a call that is otherwise right. */
function idPlaces(given: readonly Given[]): Place[] {
  const rest = requiredOf(given)
  return given.flatMap(({ name, type }) => {
    const nullable = getNullableType(type)
    const item = isListType(nullable) ? getNullableType(nullable.ofType) : nullable
    const wrap = (value: unknown) => (isListType(nullable) ? [value] : value)
    if (isInputObjectType(item)) {
      return idPlaces(Object.values(item.getFields())).map(({ path, put }) => ({
        path: `${name}.${path}`,
        put: (id: string) => ({ ...rest, [name]: wrap(put(id)) }),
      }))
    }
    return getNamedType(item).name === 'ID' ? [{ path: name, put: (id) => ({ ...rest, [name]: wrap(id) }) }] : []
  })
}

/** Enough of an answer that the call is valid. */
function selection({ type }: GraphQLField<unknown, unknown>): string {
  return isLeafType(getNamedType(type)) ? '' : '{ __typename }'
}

const schema = buildSchema()
const calls = (['Query', 'Mutation'] as const).flatMap((root) => {
  const fields = Object.values((root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
  return fields.flatMap((field) =>
    idPlaces(field.args).map(({ path, put }) => ({
      what: `${field.name}(${path})`,
      put,
      document: `${root.toLowerCase()} (${field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')}) {
        answer: ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) ${selection(field)} }`,
    })),
  )
})

/** What no id looks like, in every way that a database or a parser could stumble over. */
const strange = ['a\0', '\0', '\ud800', ' ', '0', '-1', '1.5', '1e400', '2147483648', '9'.repeat(400), 'ü'.repeat(4000)]

test('the schema has calls with ids', () => {
  const known = ['location(id)', 'myCart(id)', 'cancelCart(cartId)', 'placeMultiBookings(input.bookings.expertId)']
  expect(calls.map(({ what }) => what)).toEqual(expect.arrayContaining(known))
})

test.each(calls)(
  '$what: an id that nothing can have is answered like one that nothing has',
  async ({ document, put }) => {
    const unknown = await ask(document, put('no-such-id'))
    for (const id of strange) {
      // Wrong guesses are counted, which is not what is asked here.
      await database.db.deleteFrom('throttle').execute()
      const answer = await ask(document, put(id))
      expect(codeOf(answer), JSON.stringify(id)).toBe(codeOf(unknown))
      if (!answer.errors) expect(answer.data).toEqual(unknown.data)
    }
    expect(codeOf(unknown)).not.toBe('internal')
  },
)

test('a location is not found, whatever its id', async () => {
  for (const id of ['', ...strange]) {
    expect(codeOf(await ask('query ($id: ID!) { location(id: $id) { id } }', { id })), JSON.stringify(id)).toBe(
      'not_found',
    )
  }
})
