import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

async function list({ queue }: OperatorContext): Promise<string> {
  const letters = await queue.deadLetters.list()
  return asTable(
    letters.map(({ id, job, failedAt, data, error }) => [
      id,
      job,
      asMinute(failedAt),
      JSON.stringify(data),
      error.split('\n')[0] ?? '',
    ]),
    'There are no dead letters.',
  )
}

async function chosen({ queue }: OperatorContext, which: string): Promise<string[]> {
  const ids = (await queue.deadLetters.list()).map(({ id }) => id)
  if (which === 'all') return ids
  if (!ids.includes(which)) throw new OperatorError(`there is no dead letter ${which}`)
  return [which]
}

async function retry(context: OperatorContext, which: string): Promise<string> {
  const ids = await chosen(context, which)
  const count = await context.queue.deadLetters.retry(ids)
  context.log.info({ ids }, 'the operator retried dead letters')
  return `${count} will be tried again.`
}

async function remove(context: OperatorContext, which: string): Promise<string> {
  const ids = await chosen(context, which)
  await context.queue.deadLetters.remove(ids)
  context.log.warn({ ids }, 'the operator deleted dead letters; their work will not be done')
  return `${ids.length} deleted.`
}

export const deadLetters: OperatorCommand = {
  usage: [
    ['dead-letters', 'lists the jobs that failed every try, with the last error'],
    ['dead-letters retry ID|all', 'has them tried again from the beginning'],
    ['dead-letters delete ID|all', 'gives them up: their work will not be done'],
  ],
  run: (context, [verb, which, ...more]) => {
    if (verb === undefined) return list(context)
    if (which === undefined || more.length > 0) return undefined
    if (verb === 'retry') return retry(context, which)
    return verb === 'delete' ? remove(context, which) : undefined
  },
}
