import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql'
import { fieldDescriptions } from './fields.ts'
import { nameDescriptions } from './names.ts'
import { operationDescriptions } from './operations.ts'
import { valueDescriptions } from './values.ts'

type Described = GraphQLArgument | GraphQLEnumValue | GraphQLField<unknown, unknown> | GraphQLInputField

/** What a reader of the schema needs a sentence for. */
export type Place = {
  /** As schema coordinates write it: `Query.experts`, `Query.experts(filter:)`, `BookingInput.length`, `Place.home`. */
  coordinate: string
  /** Of an argument or a field of an input, which may mean the same everywhere. */
  name?: string
  at: Described
}

/** Operations, arguments, fields of inputs and values of enums. */
export function placesOf(schema: GraphQLSchema): Place[] {
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType()]
  return Object.values(schema.getTypeMap()).flatMap((type): Place[] => {
    if (type.name.startsWith('__')) return []
    if (isEnumType(type)) return type.getValues().map((at) => ({ coordinate: `${type.name}.${at.name}`, at }))
    if (isInputObjectType(type)) {
      return Object.values(type.getFields()).map((at) => ({ coordinate: `${type.name}.${at.name}`, name: at.name, at }))
    }
    if (!isObjectType(type)) return []
    return Object.values(type.getFields()).flatMap((field) => {
      const coordinate = `${type.name}.${field.name}`
      const ofArguments = field.args.map((at) => ({ coordinate: `${coordinate}(${at.name}:)`, name: at.name, at }))
      return roots.includes(type) ? [{ coordinate, at: field }, ...ofArguments] : ofArguments
    })
  })
}

/** Descriptions by coordinate, which come before those by name. */
export const descriptions: Readonly<Record<string, string>> = {
  ...operationDescriptions,
  ...fieldDescriptions,
  ...valueDescriptions,
}

/**
 * Adds the descriptions that stand in no `*-schema.ts`: what means the same in many operations is said once, by its
 * name. What has a description keeps it.
 */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const { coordinate, name, at } of placesOf(schema)) {
    at.description ??= descriptions[coordinate] ?? (name === undefined ? undefined : nameDescriptions[name])
  }
  return schema
}
