import {
  execute,
  getOperationAST,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { keepAnswer, mayBeKept, type KeptAnswers } from './kept-answers.ts'

/** Executes operations, and keeps answers that are the same for everybody where `keptAnswers` says. */
export function useExecution(keptAnswers?: () => Promise<KeptAnswers | undefined>): Plugin {
  // The parser's cache keeps documents; what is known of an operation is kept as long as its document.
  const keepable = new WeakMap<OperationDefinitionNode, boolean>()

  async function executeOrRecall(args: ExecutionArgs): Promise<ExecutionResult> {
    const { schema, document, operationName, variableValues } = args
    const run = async () => execute(args)
    const operation = getOperationAST(document, operationName)
    if (!keptAnswers || !operation) return run()
    const isKeepable = keepable.get(operation) ?? mayBeKept(schema, operation)
    keepable.set(operation, isKeepable)
    const answers = isKeepable ? await keptAnswers() : undefined
    return answers ? keepAnswer(answers, operation, variableValues, run) : run()
  }

  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(executeOrRecall)
    },
  }
}
