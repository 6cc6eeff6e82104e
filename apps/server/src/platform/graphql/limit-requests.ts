import { GraphQLError, Kind, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { refusingDatabase } from '../database.ts'
import { ApiError } from '../errors.ts'
import type { RequestLimit } from '../request-limit.ts'
import type { GraphqlContext } from './context.ts'
import { maskError } from './mask-error.ts'

type Executed = { document: DocumentNode; contextValue: GraphqlContext }
type Result = { errors?: readonly unknown[] }

const validationCodes: readonly unknown[] = ['invalid_input', 'invalid_query']

/** Runs validation only. */
function isRefusedInput({ errors = [] }: Result): boolean {
  return (
    errors.length > 0 &&
    errors.every((error) => validationCodes.includes(maskError(error, '').error.extensions['code']))
  )
}

/** A single top-level field: if it fails, nothing else was done. */
function asksOneThing({ definitions }: DocumentNode): boolean {
  const selected = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  )
  return selected.length === 1 && selected[0]?.kind === Kind.FIELD
}

/** The error for a caller over the limit, with the seconds to wait. */
export const tooManyRequests = (retryAfter: number): ApiError =>
  new ApiError('rate_limited', 'too many requests', { retryAfter })

/**
 * Limits a caller's requests per minute (reliability 3). Invalid documents never reach this hook, and invalid input is
 * not counted: a caller over the limit gets a database that refuses every statement, and input is checked before the
 * first one.
 */
export function useRequestLimit(limit: RequestLimit): Plugin<GraphqlContext> {
  return {
    onExecute({ args, extendContext }) {
      const { document, contextValue } = args as unknown as Executed
      if (contextValue.isCounted) return undefined
      const caller = contextValue.callerAddress
      const retryAfter = limit.take(caller)
      if (retryAfter === undefined) {
        return {
          onExecuteDone: ({ result }) => {
            if (isRefusedInput(result as Result) && asksOneThing(document)) limit.giveBack(caller)
          },
        }
      }
      const refusal = tooManyRequests(retryAfter)
      extendContext({ db: refusingDatabase(refusal) })
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (isRefusedInput(result as Result)) return
          setResult({ data: null, errors: [new GraphQLError(refusal.message, { originalError: refusal })] })
        },
      }
    },
  }
}
