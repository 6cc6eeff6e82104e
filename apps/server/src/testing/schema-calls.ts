import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { buildSchema } from '../build-schema.ts'

export type Given = GraphQLArgument | GraphQLInputField

/** Valid values by name, so that only the tested part is wrong; by type for unknown names. */
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
  birthday: '1990-05-17',
  length: 60,
  treatmentLength: 60,
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  role: 'client',
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

/** Values required by rules rather than the schema, and objects with required parts. */
const needed = new Set(['clientData', 'address', 'billingAddressParts', 'numberOfExperts'])

/** Required arguments, with valid values. */
export function requiredOf(given: readonly Given[]): Record<string, unknown> {
  const required = given.filter(
    ({ name, type, defaultValue }) => needed.has(name) || (isNonNullType(type) && defaultValue === undefined),
  )
  return Object.fromEntries(required.map(({ name, type }) => [name, rightValue(name, type)]))
}

type Place = { path: string; put: (text: string) => Record<string, unknown> }

/** Every place of a scalar type among arguments or input fields, each with an otherwise valid call. */
export function placesOf(given: readonly Given[], scalar: string): Place[] {
  const rest = requiredOf(given)
  return given.flatMap(({ name, type }) => {
    const nullable = getNullableType(type)
    const item = isListType(nullable) ? getNullableType(nullable.ofType) : nullable
    const wrap = (value: unknown) => (isListType(nullable) ? [value] : value)
    if (isInputObjectType(item)) {
      return placesOf(Object.values(item.getFields()), scalar).map(({ path, put }) => ({
        path: `${name}.${path}`,
        put: (text: string) => ({ ...rest, [name]: wrap(put(text)) }),
      }))
    }
    return getNamedType(item).name === scalar ? [{ path: name, put: (text) => ({ ...rest, [name]: wrap(text) }) }] : []
  })
}

export type Operation = {
  name: string
  root: 'query' | 'mutation'
  args: readonly GraphQLArgument[]
  /** Passes every argument as a variable; the queried field is called `answer`. */
  document: string
}

function operationOf(root: Operation['root'], field: GraphQLField<unknown, unknown>): Operation {
  const { name, args, type } = field
  const variables = args.map((argument) => `$${argument.name}: ${argument.type.toString()}`).join(', ')
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
  const parens = (text: string) => (text === '' ? '' : `(${text})`)
  // Enough of an answer to make the call valid.
  const selection = isLeafType(getNamedType(type)) ? '' : '{ __typename }'
  return { name, root, args, document: `${root} ${parens(variables)} { answer: ${name}${parens(given)} ${selection} }` }
}

/** Every operation of a schema. */
export const operationsOf = (schema: GraphQLSchema): readonly Operation[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => operationOf('mutation', field)),
]

/** Every operation of the public API. */
export const operations = operationsOf(buildSchema())

export function operationNamed(name: string): Operation {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`the schema has no ${name}`)
  return operation
}
