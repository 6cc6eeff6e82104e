import {
  execute,
  getOperationAST,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { answerFromCache, isCacheable, type AnswerCache } from './answer-cache.ts'

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
      setExecuteFn(executeOrRecall)
    },
  }
}
