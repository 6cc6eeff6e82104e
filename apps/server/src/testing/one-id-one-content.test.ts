import { execute, getNamedType, parse, type GraphQLArgument } from 'graphql'
import { expect, test } from 'vitest'
import { loadDemoData } from '@ruhepol/database/seed/load-demo-data'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { addClient } from '../account/testing/add-client.ts'
import { generateExpertDays } from '../availability/index.ts'
import { buildSchema } from '../build-schema.ts'
import { loadConfig } from '../platform/config.ts'
import type { GraphqlContext } from '../platform/graphql/context.ts'
import { createLog } from '../platform/log.ts'
import { contentsById } from './contents-by-id.ts'
import { fullSelection } from './full-selection.ts'
import { requiredOf } from './schema-calls.ts'

const schema = buildSchema()
const database = await databaseOfFile()
await loadDemoData(database.db)
await generateExpertDays(database.db)

/** Queries one root field with everything in it. */
async function askAll(
  name: string,
  variables: Record<string, unknown>,
  contextValue: GraphqlContext,
): Promise<unknown> {
  const field = schema.getQueryType()?.getFields()[name]
  if (!field) throw new Error(`the schema has no ${name}`)
  const given = field.args.filter((argument) => variables[argument.name] !== undefined)
  const typed = given.map((argument) => `$${argument.name}: ${argument.type.toString()}`).join(', ')
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const [head, call] = given.length > 0 ? [`query (${typed})`, `${name}(${passed})`] : ['query', name]
  const document = parse(`${head} { answer: ${call} ${fullSelection(getNamedType(field.type), 3)} }`)
  const { data } = await execute({ schema, document, variableValues: variables, contextValue })
  return data?.['answer']
}

const DAY = '2027-01-14'
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00+01:00`

/**
 * Values to try for each argument, in all combinations: an id must mean the same at other times, places and
 * combinations.
 */
const tried: Record<string, unknown[]> = {
  bookingTime: [at(10), at(15), at(19)],
  time: [at(10), at(19)],
  treatmentTypeId: [],
  treatmentId: [],
  expertId: [],
  locationId: [undefined],
  postalCode: ['10119', '20095'],
  treatments: [],
  timeRange: [
    { start: at(8), end: at(12) },
    { start: at(16), end: at(22) },
  ],
  pagination: [{ offset: 0, limit: 50 }],
  query: [
    'Torstraße',
    'Torstraße 12',
    'torstr. 12 berlin',
    'Torstraße 120',
    'Große Bleichen 3',
    'Grosse Bleichen 3 Hamburg',
  ],
  latitude: [52.5296],
  longitude: [13.4012],
  lang: ['en', 'de'],
  id: [],
}

function combinations(args: readonly GraphQLArgument[]): Record<string, unknown>[] {
  return args.reduce<Record<string, unknown>[]>(
    (all, { name }) =>
      tried[name] ? all.flatMap((one) => tried[name]?.map((value) => ({ ...one, [name]: value })) ?? []) : all,
    [requiredOf(args)],
  )
}

test('an id of the API has the same content in every answer', async () => {
  const { db } = database
  const treatments = await db.selectFrom('treatmentType').select('id').orderBy('position').limit(3).execute()
  const experts = await db
    .selectFrom('expert')
    .select('id')
    .where('cityId', '=', 'berlin')
    .orderBy('id')
    .limit(3)
    .execute()
  const locations = await db.selectFrom('location').select('id').execute()
  tried['treatmentTypeId'] = tried['treatmentId'] = treatments.map(({ id }) => id)
  tried['expertId'] = experts.map(({ id }) => String(id))
  tried['locationId'] = [undefined, ...locations.slice(0, 6).map(({ id }) => id)]
  tried['id'] = [...locations.map(({ id }) => id), ...experts.map(({ id }) => String(id))]
  tried['treatments'] = treatments.flatMap(({ id: one }) =>
    treatments.map(({ id: other }) => [
      { expertId: String(experts[0]?.id), treatmentTypeId: one },
      { expertId: String(experts[1]?.id), treatmentTypeId: other },
    ]),
  )
  const { actor } = await addClient(db)
  const context: GraphqlContext = {
    db,
    config: loadConfig({}),
    actor,
    requestId: 'test',
    callerAddress: '203.0.113.1',
    language: 'en',
    log: createLog('silent'),
  }
  const { take, contradictions, ids } = contentsById()
  let answered = 0
  for (const { name, args } of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    for (const variables of combinations(args)) {
      const answer = await askAll(name, variables, context)
      if (answer) answered += 1
      take(answer, `${name} ${JSON.stringify(variables)}`)
    }
  }
  expect(contradictions.slice(0, 20)).toEqual([])
  // Relay identifies an object by its id alone.
  expect([...ids].filter(([, types]) => types.size > 1)).toEqual([])
  expect(answered).toBeGreaterThan(100)
})
