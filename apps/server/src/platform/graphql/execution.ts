import {
  execute,
  getOperationAST,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { traced } from '../tracing/span.ts'
import { answerFromCache, isCacheable, type AnswerCache } from './answer-cache.ts'

/** The span attributes of an operation. */
function described({ document, operationName }: ExecutionArgs): Record<string, string> {
  const found = getOperationAST(document, operationName)
  return { 'graphql.operation.type': found?.operation ?? '', 'graphql.operation.name': found?.name?.value ?? '' }
}

/** Executes operations, and caches answers that are the same for everyone in `answerCache`. */
export function useExecution(answerCache?: () => Promise<AnswerCache | undefined>): Plugin {
  // The parser caches documents; data about an operation lives as long as its document.
  const cacheable = new WeakMap<OperationDefinitionNode, boolean>()

  async function executeOrRecall(args: ExecutionArgs): Promise<ExecutionResult> {
    const { schema, document, operationName, variableValues } = args
    const run = async () => execute(args)
    const operation = getOperationAST(document, operationName)
    if (!answerCache || !operation) return run()
    const mayCache = cacheable.get(operation) ?? isCacheable(schema, operation)
    cacheable.set(operation, mayCache)
    const answers = mayCache ? await answerCache() : undefined
    return answers ? answerFromCache(answers, operation, variableValues, run) : run()
  }

  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn((args: ExecutionArgs) =>
        traced(
          'graphql',
          () => described(args),
          () => executeOrRecall(args),
        ),
      )
    },
  }
}
