import {
  getOperationAST,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Plugin } from 'graphql-yoga'
import { keepAnswer, mayBeKept, type KeptAnswers } from './kept-answers.ts'

type Compiled = { run: CompiledQuery['query']; mayBeKept: boolean }

/**
 * Runs queries as compiled functions. They are kept by operation, not by document: a document may have several, and which
 * one is wanted is said by each request. `keptAnswers` tells where answers are kept that are the same for everybody.
 */
export function useCompiledQueries(keptAnswers?: () => Promise<KeptAnswers | undefined>): Plugin {
  // The parser's cache keeps documents; a compiled function is kept as long as its document.
  const compiled = new WeakMap<OperationDefinitionNode, Compiled>()

  function compile(
    { schema, document }: ExecutionArgs,
    operation: OperationDefinitionNode,
  ): Compiled | ExecutionResult {
    // Not with its own JSON serializer: that one knows no custom scalars and throws at a DateTime.
    const result = compileQuery(schema, document, operation.name?.value)
    if (!isCompiledQuery(result)) return result
    return { run: result.query, mayBeKept: keptAnswers !== undefined && mayBeKept(schema, operation) }
  }

  async function execute(args: ExecutionArgs): Promise<ExecutionResult> {
    const { document, operationName, rootValue, contextValue, variableValues } = args
    const operation = getOperationAST(document, operationName)
    if (!operation) {
      const message = operationName == null ? 'operationName is needed' : `there is no operation ${operationName}`
      return { errors: [new GraphQLError(message)] }
    }
    const known = compiled.get(operation) ?? compile(args, operation)
    if (!('run' in known)) return known
    compiled.set(operation, known)
    const run = async () => known.run(rootValue, contextValue, variableValues)
    const answers = known.mayBeKept ? await keptAnswers?.() : undefined
    return answers ? keepAnswer(answers, operation, variableValues, run) : run()
  }

  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(execute)
    },
  }
}
