import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ApiError } from '../errors.ts'
import { NO_ID } from '../holder-token.ts'
import type { Actor, GraphqlContext } from './context.ts'

/** Whoever it is: nothing of them can be read or changed where the database refuses every statement. */
const somebody: Actor = { kind: 'client', clientId: NO_ID, sessionId: NO_ID }

/** Says who calls with an Authorization header; throws `UNAUTHENTICATED` where it opens nothing. */
export type IdentifyCaller = (context: GraphqlContext, authorization: string) => Promise<Actor>

/**
 * Makes whoever calls with an access token the actor. One that is not good any more is answered as such, whatever is asked:
 * the app then signs out, instead of going on half a guest (specification 8).
 */
export function useActor(identify: IdentifyCaller): Plugin<GraphqlContext> {
  return {
    onExecute({ args, extendContext, setResultAndStopExecution }) {
      const { contextValue } = args as unknown as { contextValue: GraphqlContext }
      const { authorization } = contextValue
      if (authorization === undefined) return undefined
      return identify(contextValue, authorization).then(
        (actor) => extendContext({ actor }),
        (error: unknown) => {
          // Over the limit: validation errors are still reported (reliability 3), but no statement is run.
          if (error instanceof ApiError && error.code === 'rate_limited') return extendContext({ actor: somebody })
          const originalError = error instanceof Error ? error : new Error(String(error))
          setResultAndStopExecution({
            data: null,
            errors: [new GraphQLError(originalError.message, { originalError })],
          })
        },
      )
    },
  }
}
