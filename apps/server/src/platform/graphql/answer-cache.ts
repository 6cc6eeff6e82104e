import {
  Kind,
  OperationTypeNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'

/** Put on a field of the query type: its answer is the same for everybody as long as the catalogue is. */
export const cacheableField = { cacheable: true }

type Answer = { data: ExecutionResult['data']; text: string }

/** What was answered, by operation and variables. Whoever hands it in decides how long it is kept. */
export type AnswerCache = {
  byOperation: WeakMap<OperationDefinitionNode, Map<string, Answer>>
  /** Characters that may still be kept: callers choose what they ask, and must not fill the memory. */
  room: number
}

const MOST_CHARACTERS = 2_000_000

export const emptyAnswerCache = (): AnswerCache => ({ byOperation: new WeakMap(), room: MOST_CHARACTERS })

/** Whether every field that the operation asks for is one whose answer may be kept. */
export function isCacheable(schema: GraphQLSchema, { operation, selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {}
  return (
    operation === OperationTypeNode.QUERY &&
    selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['cacheable'] === true,
    )
  )
}

/** The kept answer, or else that of a run, which is then kept unless it failed. */
export async function answerFromCache(
  answers: AnswerCache,
  operation: OperationDefinitionNode,
  variables: unknown,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult & { stringify?: () => string }> {
  const key = JSON.stringify(variables)
  const known = answers.byOperation.get(operation)?.get(key)
  // The text is what takes most of the time.
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
