import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { PothosValidationError } from '@pothos/core'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import { GraphQLError, Kind, OperationTypeNode, type OperationDefinitionNode, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphqlContext } from './context.ts'

/** What a document may ask for at once. */
export type QueryBounds = { depth: number; aliases: number; complexity: number }

export const publicBounds: QueryBounds = { depth: 10, aliases: 15, complexity: 5_000 }
/** Tokens of a document, checked while parsing. Our longest document has 200. */
export const MAX_TOKENS = 1_000

const tooComplex = (message: string) => new GraphQLError(message, { extensions: { code: 'query_too_complex' } })

/** Whether it is the parser's refusal of a document with more than `MAX_TOKENS`, which has a message but no code. */
export const isTooLong = ({ message }: GraphQLError): boolean => /contains more tha[nt] \d+ tokens/.test(message)

/** How the library's rules report: with our code, and without throwing. */
const reporting = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(tooComplex(message.replace('Syntax Error: ', ''))),
  ],
}

/** A request may contain only one mutation, so that its answer clearly says whether that happened. */
function oneMutationRule(context: ValidationContext): object {
  return {
    OperationDefinition(node: OperationDefinitionNode) {
      const selections = node.selectionSet.selections
      // A top-level fragment could hide several.
      const hidden = selections.some((selection) => selection.kind !== Kind.FIELD)
      if (node.operation === OperationTypeNode.MUTATION && (selections.length > 1 || hidden)) {
        context.reportError(tooComplex('one mutation in a request'))
      }
    },
  }
}

/** Otherwise a missing root type would be noticed only during execution. */
function knownRootRule(context: ValidationContext): object {
  return {
    OperationDefinition(node: OperationDefinitionNode) {
      if (context.getSchema().getRootType(node.operation)) return
      context.reportError(new GraphQLError(`there is no ${node.operation}`))
    },
  }
}

/**
 * The cost of a document without its variables. The result is cached with the document, so one caller's variables must
 * not affect the next one's, as they would with the library's own rule.
 */
function costRule(most: number, context: ValidationContext): object {
  const schema = context.getSchema()
  const fragments = context.getDocument().definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  return {
    OperationDefinition(node: OperationDefinitionNode) {
      const operation = { ...node, variableDefinitions: [] }
      try {
        const { complexity } = complexityFromQuery(
          { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
          { schema },
        )
        if (complexity > most) {
          context.reportError(tooComplex(`cost ${complexity} is over the bound of ${most}`))
        }
      } catch (error) {
        // Unknown or circular fields and fragments are refused by other rules.
        if (!(error instanceof PothosValidationError)) throw error
      }
    },
  }
}

/** Limits for documents that are not our own: depth, aliases, cost, one mutation. Nothing over a limit is executed. */
export function useQueryLimits(
  isTrusted: (request: Request) => boolean,
  { depth, aliases, complexity }: QueryBounds,
): Plugin<GraphqlContext> {
  return {
    onValidate({ addValidationRule, context }) {
      const { request } = context as unknown as { request: Request }
      addValidationRule(knownRootRule)
      addValidationRule(oneMutationRule)
      if (isTrusted(request)) return
      addValidationRule(maxDepthRule({ n: depth, ignoreIntrospection: true, flattenFragments: true, ...reporting }))
      addValidationRule(maxAliasesRule({ n: aliases, ...reporting }))
      addValidationRule((validation: ValidationContext) => costRule(complexity, validation))
    },
  }
}
