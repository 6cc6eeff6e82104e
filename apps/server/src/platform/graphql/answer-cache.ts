import {
  Kind,
  OperationTypeNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

/** Marks a query field whose answer is the same for everyone until the catalogue changes. */
export const cacheableField = { cacheable: true }

type Answer = { data: ExecutionResult['data']; text: string }

/** Cached answers by operation and variables; the caller decides how long they live. */
export type AnswerCache = {
  byOperation: WeakMap<OperationDefinitionNode, Map<string, Answer>>
  /** How many more characters may be cached, since callers choose their queries and must not fill the memory. */
  room: number
}

const MOST_CHARACTERS = 2_000_000

export const emptyAnswerCache = (): AnswerCache => ({ byOperation: new WeakMap(), room: MOST_CHARACTERS })

/** Whether every field of the operation may be cached. */
export function isCacheable(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return (
    operation === OperationTypeNode.QUERY &&
    selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['cacheable'] === true,
    )
  )
}

/** The cached answer, or that of a run, which is then cached unless it failed. */
export async function answerFromCache(
  answers: AnswerCache,
  operation: OperationDefinitionNode,
  variables: unknown,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult & { stringify?: () => string }> {
  const key = JSON.stringify(variables ?? {})
  const known = answers.byOperation.get(operation)?.get(key)
  // Building the text takes most of the time.
  if (known) return { data: known.data, stringify: () => known.text }
  const result = await run()
  if (result.errors) return result
  const { data } = result
  const text = JSON.stringify({ data })
  const size = key.length + text.length
  if (size <= answers.room) {
    answers.room -= size
    const ofOperation = answers.byOperation.get(operation) ?? new Map<string, Answer>()
    answers.byOperation.set(operation, ofOperation.set(key, { data, text }))
  }
  return { data, stringify: () => text }
}
