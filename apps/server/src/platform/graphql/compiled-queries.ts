import { getOperationAST, GraphQLError, type ExecutionArgs, type OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'

/**
 * Runs queries as compiled functions. They are kept by operation, not by document: a document may have several, and which
 * one is wanted is said by each request.
 */
export function useCompiledQueries(): Plugin {
  // The parser's cache keeps documents; a compiled function is kept as long as its document.
  const kept = new WeakMap<OperationDefinitionNode, CompiledQuery>()

  function execute({ schema, document, operationName, rootValue, contextValue, variableValues }: ExecutionArgs) {
    const operation = getOperationAST(document, operationName)
    if (!operation) {
      const message = operationName == null ? 'operationName is needed' : `there is no operation ${operationName}`
      return { errors: [new GraphQLError(message)] }
    }
    let query = kept.get(operation)
    if (!query) {
      // Not with its own JSON serializer: that one knows no custom scalars and throws at a DateTime.
      const result = compileQuery(schema, document, operation.name?.value)
      if (!isCompiledQuery(result)) return result
      query = result
      kept.set(operation, query)
    }
    return query.query(rootValue, contextValue, variableValues)
  }

  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(execute)
    },
  }
}
