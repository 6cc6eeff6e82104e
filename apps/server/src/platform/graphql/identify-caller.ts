import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Actor, GraphqlContext } from './context.ts'

/** Says who calls with an Authorization header; throws `UNAUTHENTICATED` where it opens nothing. */
export type IdentifyCaller = (context: GraphqlContext, authorization: string) => Promise<Actor>

/**
 * Makes whoever calls with an access token the actor. One that is not good any more is answered as such, whatever is asked:
 * the app then signs out, instead of going on half a guest (spec 8).
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
