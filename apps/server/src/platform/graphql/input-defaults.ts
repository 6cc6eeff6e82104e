import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isListType,
  typeFromAST,
  valueFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

type Variables = Record<string, unknown>

const isPlainObject = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with the defaults of the input fields that it leaves out. What is not of the type is left as it is. */
function withFieldDefaults(type: GraphQLInputType, value: unknown): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable) && Array.isArray(value)) {
    return value.map((item) => withFieldDefaults(nullable.ofType, item))
  }
  const named = getNamedType(type)
  if (!isInputObjectType(named) || !isPlainObject(value)) return value
  const filled: Variables = { ...value }
  for (const field of Object.values(named.getFields())) {
    if (filled[field.name] !== undefined) filled[field.name] = withFieldDefaults(field.type, filled[field.name])
    else if (field.defaultValue !== undefined) filled[field.name] = field.defaultValue
  }
  return filled
}

/** The variables of an operation with all defaults of its definition and the schema filled in. */
function withInputDefaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): Variables {
  const filled: Variables = { ...given }
  for (const { variable, type: typeNode, defaultValue } of variableDefinitions) {
    const name = variable.name.value
    const type = typeFromAST(schema, typeNode as never) as GraphQLInputType | undefined
    if (!type) continue
    if (filled[name] === undefined && defaultValue) filled[name] = valueFromAST(defaultValue, type)
    else if (filled[name] !== undefined) filled[name] = withFieldDefaults(type, filled[name])
  }
  return filled
}

/** Compiled queries refuse a missing non-null field although it has a default (`Boolean! = false`): it is filled in before. */
export function useInputDefaults(): Plugin {
  return {
    onExecute({ args }) {
      const { schema, document, operationName, variableValues } = args as {
        schema: GraphQLSchema
        document: DocumentNode
        operationName?: string
        variableValues?: Variables
      }
      const operation = getOperationAST(document, operationName)
      if (operation) args.variableValues = withInputDefaults(schema, operation, variableValues ?? {})
    },
  }
}
