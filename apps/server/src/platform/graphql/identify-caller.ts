import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { ApiError } from '../errors.ts'
import { NO_ID } from '../holder-token.ts'
import type { Actor, GraphqlContext } from './context.ts'

/** An unidentified caller, for requests whose every database statement is refused anyway. */
const somebody: Actor = { kind: 'client', clientId: NO_ID, sessionId: NO_ID }

/** Identifies the caller by an Authorization header; throws `UNAUTHENTICATED` if it is invalid. */
export type IdentifyCaller = (context: GraphqlContext, authorization: string) => Promise<Actor>

/**
 * Identifies a caller with an access token. An expired or revoked one is reported for any operation, so that the app
 * signs out instead of continuing half as a guest (specification 8).
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
          // A caller over the limit still gets validation errors (reliability 3), but no statement is run.
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
