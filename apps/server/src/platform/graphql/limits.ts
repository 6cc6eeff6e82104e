import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { PothosValidationError } from '@pothos/core'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import { GraphQLError, Kind, OperationTypeNode, type OperationDefinitionNode, type ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphqlContext } from './context.ts'

const MAX_DEPTH = 10
const MAX_ALIASES = 15
const MAX_COMPLEXITY = 5_000
/** Of a document, before it is parsed. The longest of our own has 200. */
export const MAX_TOKENS = 1_000

const tooComplex = (message: string) => new GraphQLError(message, { extensions: { code: 'query_too_complex' } })

/** True for the parser's refusal of a document with more than `MAX_TOKENS`: it has no code, only words. */
export const isTooLong = ({ message }: GraphQLError): boolean => /contains more tha[nt] \d+ tokens/.test(message)

/** How the rules of the library report: with our code, and without throwing. */
const reporting = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(tooComplex(message.replace('Syntax Error: ', ''))),
  ],
}

/** A request makes one change, so that its answer says plainly whether that happened. */
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

/** Nothing else sees that the schema has no root for an operation, until it is to be run. */
function knownRootRule(context: ValidationContext): object {
  return {
    OperationDefinition(node: OperationDefinitionNode) {
      if (context.getSchema().getRootType(node.operation)) return
      context.reportError(new GraphQLError(`there is no ${node.operation}`))
    },
  }
}

/**
 * The cost of a document, whatever its variables: what is found here is remembered for the document, so that the variables of
 * one caller must not decide about the next one's. The library's own rule looks at them and would.
 */
function costRule(context: ValidationContext): object {
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
        if (complexity > MAX_COMPLEXITY) {
          context.reportError(tooComplex(`cost ${complexity} is over the bound of ${MAX_COMPLEXITY}`))
        }
      } catch (error) {
        // An unknown field or fragment, or one in a circle: other rules refuse the document for it.
        if (!(error instanceof PothosValidationError)) throw error
      }
    },
  }
}

/** Bounds on documents that are not our own: depth, aliases, cost, one mutation. Nothing over a bound is executed. */
export function useQueryLimits(isTrusted: (request: Request) => boolean): Plugin<GraphqlContext> {
  return {
    onValidate({ addValidationRule, context }) {
      const { request } = context as unknown as { request: Request }
      addValidationRule(knownRootRule)
      addValidationRule(oneMutationRule)
      if (isTrusted(request)) return
      addValidationRule(maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, flattenFragments: true, ...reporting }))
      addValidationRule(maxAliasesRule({ n: MAX_ALIASES, ...reporting }))
      addValidationRule(costRule)
    },
  }
}
