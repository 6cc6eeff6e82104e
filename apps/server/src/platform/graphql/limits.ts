import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { createComplexityRule } from '@pothos/plugin-complexity'
import { GraphQLError, Kind, OperationTypeNode, type OperationDefinitionNode, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphqlContext } from './context.ts'

const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_COMPLEXITY = 5_000

const tooComplex = (message: string) => new GraphQLError(message, { extensions: { code: 'query_too_complex' } })

/** How the rules of the library report: with our code, and without throwing. */
const reporting = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(tooComplex(error.message)),
  ],
}

/** A request changes one thing: its answer then says plainly whether that happened. */
function oneMutationRule(context: ValidationContext): object {
  return {
    OperationDefinition(node: OperationDefinitionNode) {
      const selections = node.selectionSet.selections
      // A fragment at the top could hide several.
      const hidden = selections.some((selection) => selection.kind !== Kind.FIELD)
      if (node.operation === OperationTypeNode.MUTATION && (selections.length > 1 || hidden)) {
        context.reportError(tooComplex('one mutation in a request'))
      }
    },
  }
}

/** Bounds on documents that are not our own: depth, aliases, cost, one mutation. Nothing over a bound is executed. */
export function useQueryLimits(isTrusted: (request: Request) => boolean): Plugin<GraphqlContext> {
  return {
    onValidate({ addValidationRule, context }) {
      const { request, params } = context as unknown as {
        request: Request
        params: { variables?: Record<string, unknown> }
      }
      addValidationRule(oneMutationRule)
      if (isTrusted(request)) return
      addValidationRule(maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, flattenFragments: true, ...reporting }))
      addValidationRule(maxAliasesRule({ n: MAX_ALIASES, ...reporting }))
      addValidationRule(
        createComplexityRule({
          context,
          variableValues: params.variables ?? {},
          validate: ({ complexity }, report) => {
            if (complexity > MAX_COMPLEXITY)
              report(tooComplex(`cost ${complexity} is over the bound of ${MAX_COMPLEXITY}`))
          },
        }),
      )
    },
  }
}
