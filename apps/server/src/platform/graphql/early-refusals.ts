import {
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  parse,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { ApiError } from '../errors.ts'
import type { RequestLimit } from '../request-limit.ts'
import type { RequestFacts } from './server.ts'
import { tooManyRequests } from './limit-requests.ts'

/** What a mutation's resolver begins with, before it asks the database for anything. */
type FirstSteps<Arguments> = {
  /** Throws where the arguments break a rule: that is told first, however much is under way. */
  check: (given: Arguments) => unknown
  /** Why nothing more is begun at the moment; undefined where it is. */
  refusal: () => ApiError | undefined
}

/**
 * Put on a field of the mutation type whose resolver begins so: a flood of its calls is refused without being executed, which
 * takes several times as long.
 */
export const refusedEarly = <Arguments>(steps: FirstSteps<Arguments>) => ({ refusedEarly: steps })

const firstStepsOf = (field: GraphQLField<unknown, unknown> | undefined) =>
  field?.extensions['refusedEarly'] as FirstSteps<Record<string, unknown>> | undefined

/** One of our own documents with nothing but such a field. */
type Refusable = {
  operation: OperationDefinitionNode
  node: FieldNode
  field: GraphQLField<unknown, unknown>
  steps: FirstSteps<Record<string, unknown>>
}

function refusableIn(schema: GraphQLSchema, text: string): Refusable | undefined {
  const operation = getOperationAST(parse(text))
  const [node, ...others] = operation?.selectionSet.selections ?? []
  if (operation?.operation !== OperationTypeNode.MUTATION || node?.kind !== Kind.FIELD || others.length > 0)
    return undefined
  const field = schema.getMutationType()?.getFields()[node.name.value]
  const steps = firstStepsOf(field)
  return field && steps && { operation, node, field, steps }
}

/** What our own app accepts, and whoever says nothing of it, with the form of the answer: others are answered in full. */
const answerTypes = new Map([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json; charset=utf-8'],
])

/** The body of a call of one of our own documents and of nothing else. */
function readCall(body: string): { documentId: string; variables: Record<string, unknown> } | undefined {
  try {
    const { documentId, variables = {}, ...others } = JSON.parse(body) as Record<string, unknown>
    const isPlain = typeof variables === 'object' && variables !== null && !Array.isArray(variables)
    if (typeof documentId !== 'string' || !isPlain || Object.keys(others).length > 0) return undefined
    return { documentId, variables: variables as Record<string, unknown> }
  } catch {
    // Refused as such where it is executed.
    return undefined
  }
}

type EarlyAnswer = { type: string; retryAfter: number | undefined; body: string }

/** The answer to a call that is refused for certain, the very one it would get in full; undefined where it must be executed. */
export type EarlyRefusals = (
  call: { body: string; accept: string } & Pick<RequestFacts, 'requestId' | 'callerAddress' | 'authorization'>,
) => Promise<EarlyAnswer | undefined>

type EarlyRefusalOptions = {
  schema: GraphQLSchema
  trustedDocuments: ReadonlyMap<string, string>
  requestLimit: RequestLimit
}

/** Refuses guests' calls of our own documents that `refusedEarly` stands for. They count as requests of their caller. */
export function createEarlyRefusals({ schema, trustedDocuments, requestLimit }: EarlyRefusalOptions): EarlyRefusals {
  const refusable = new Map<string, Refusable>()
  for (const [id, text] of trustedDocuments) {
    const found = refusableIn(schema, text)
    if (found) refusable.set(id, found)
  }
  const refusals = new Set(Array.from(refusable.values(), ({ steps }) => steps.refusal))

  async function keepsRules({ operation, node, field, steps }: Refusable, variables: Record<string, unknown>) {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    if (!coerced) return false
    try {
      await steps.check(getArgumentValues(field, node, coerced))
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }

  return async ({ body, accept, requestId, callerAddress, authorization }) => {
    const type = answerTypes.get(accept)
    // Whether a token is good is told before everything else.
    if (authorization !== undefined || type === undefined || ![...refusals].some((refusal) => refusal()))
      return undefined
    const call = readCall(body)
    const asked = call && refusable.get(call.documentId)
    const refusal = asked?.steps.refusal()
    if (!asked || !refusal || !(await keepsRules(asked, call.variables))) return undefined
    const wait = requestLimit.take(callerAddress)
    const { code, message, details } = wait === undefined ? refusal : tooManyRequests(wait)
    const path = wait === undefined ? { path: [asked.node.alias?.value ?? asked.node.name.value] } : {}
    const error = { message, ...path, extensions: { ...details, code, requestId } }
    return {
      type,
      retryAfter: details['retryAfter'] as number | undefined,
      body: JSON.stringify({ data: null, errors: [error] }),
    }
  }
}
