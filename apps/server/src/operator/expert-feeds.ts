import { createFeed, deleteFeed, readFeeds } from '../calendars/index.ts'
import { expertOf } from './expert-of.ts'
import { asMinute, asTable, OperatorError, type OperatorContext, type Verb } from './operator-command.ts'

async function list({ db }: OperatorContext): Promise<string> {
  const rows = (await readFeeds(db)).map(({ expertId, createdAt, lastReadAt }) => [
    `expert ${expertId}`,
    `since ${asMinute(createdAt)}`,
    lastReadAt ? `last read ${asMinute(lastReadAt)}` : 'never read',
  ])
  return asTable(rows, 'There are no feeds.')
}

async function create(context: OperatorContext, text: string): Promise<string> {
  const { id: expertId, name } = await expertOf(context, text)
  const address = await createFeed(context, expertId)
  context.log.info({ expertId }, 'the operator created a feed')
  return `${address}\n\nThis is shown once, and a former address of ${name} works no longer. Give it to nobody else.`
}

async function revoke(context: OperatorContext, text: string): Promise<string> {
  const { id: expertId, name } = await expertOf(context, text)
  if (!(await deleteFeed(context.db, expertId))) throw new OperatorError(`${name} has no feed`)
  context.log.info({ expertId }, 'the operator revoked a feed')
  return `The feed of ${name} works no longer.`
}

/** The commands `expert feed …`. */
export const feedVerbs: Readonly<Record<string, Verb>> = {
  list: { words: [0], run: list },
  create: { words: [1], run: (context, [expert = '']) => create(context, expert) },
  revoke: { words: [1], run: (context, [expert = '']) => revoke(context, expert) },
}
