import { partnerLimits } from '@ruhepol/rules'
import {
  addWebhook,
  findPartner,
  liveWebhooks,
  readEvents,
  removeWebhook,
  replayEvents,
  rotateSecret,
  type WebhookProblem,
} from '../partner/index.ts'
import { idOrNone } from '../platform/holder-token.ts'
import { numberOf } from './number-of.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

/** How many events the log shows. */
const SHOWN = 50

const problems: Readonly<Record<WebhookProblem, string>> = {
  'no such partner': 'there is no such partner',
  'sees no bookings': 'only a venue or a company sees bookings',
  address: 'this is no https address on the internet, without a password, of at most 500 characters',
  known: 'the partner is told there already',
  'too many': `a partner has at most ${partnerLimits.webhooksMax} webhooks: remove one first`,
  'no such webhook': 'there is no such webhook',
}

/** A secret is printed here and nowhere else. */
const shown = (secret: string): string =>
  `${secret}\n\nThis signs what is sent, and is shown once. Hand it to the partner by a safe route.`

async function add({ db, config, log }: OperatorContext, [partnerId = '', url = '']: readonly string[]) {
  const added = await addWebhook(db, config, { partnerId, url })
  if ('problem' in added) throw new OperatorError(problems[added.problem])
  log.info({ partnerId, webhookId: added.id }, 'the operator added a webhook')
  return `Webhook ${added.id} is added.\n\n${shown(added.secret)}`
}

async function list({ db }: OperatorContext, [partnerId = '']: readonly string[]) {
  if (!(await findPartner(db, partnerId))) throw new OperatorError(problems['no such partner'])
  const webhooks = await liveWebhooks(db, partnerId)
  return asTable(
    webhooks.map(({ id, url, createdAt, waiting, givenUp }) => [
      id,
      url,
      `since ${asMinute(createdAt)}`,
      `${waiting} waiting`,
      `${givenUp} given up`,
    ]),
    `Partner ${partnerId} has no webhook.`,
  )
}

const stateOf = ({ deliveredAt, givenUpAt, nextAttemptAt, attempts }: Awaited<ReturnType<typeof readEvents>>[0]) => {
  if (deliveredAt) return `arrived ${asMinute(deliveredAt)}`
  if (givenUpAt) return `given up ${asMinute(givenUpAt)}`
  return attempts === 0 ? 'waits' : `tried ${attempts} times, again ${asMinute(nextAttemptAt)}`
}

async function showLog({ db }: OperatorContext, [id = '']: readonly string[]) {
  const events = await readEvents(db, idOrNone(id), SHOWN)
  return asTable(
    events.map((event) => [
      event.id,
      asMinute(event.createdAt),
      event.kind,
      event.customId,
      stateOf(event),
      event.lastAnswer ?? '',
    ]),
    'Nothing was told there.',
  )
}

async function replay({ db, log }: OperatorContext, [text = '']: readonly string[]) {
  const id = idOrNone(text)
  const count = (await replayEvents(db, { id })) || (await replayEvents(db, { webhookId: id }))
  if (count === 0) throw new OperatorError('there is no such event, and no webhook with one that did not arrive')
  log.info({ id, count }, 'the operator had events sent again')
  return `${count} will be sent again.`
}

async function rotate({ db, config, log }: OperatorContext, [id = '', hoursText]: readonly string[]) {
  const { secretOverlapHours, secretOverlapHoursMax: most } = partnerLimits
  const hours = hoursText === undefined ? secretOverlapHours : numberOf(hoursText, { least: 0, most, what: 'hours' })
  const rotated = await rotateSecret(db, config, { id, hours })
  if ('problem' in rotated) throw new OperatorError(problems[rotated.problem])
  log.info({ webhookId: id }, 'the operator rotated the secret of a webhook')
  const former = hours === 0 ? 'The former secret signs no longer.' : `The former secret signs too for ${hours} hours.`
  return `${shown(rotated.secret)}\n${former}`
}

async function remove({ db, log }: OperatorContext, [id = '']: readonly string[]) {
  const { problem } = await removeWebhook(db, id)
  if (problem) throw new OperatorError(problems[problem])
  log.info({ webhookId: id }, 'the operator removed a webhook')
  return 'Nothing more is sent there.'
}

type Verb = {
  words: readonly number[]
  run: (context: OperatorContext, words: readonly string[]) => Promise<string>
}

const verbs = new Map<string, Verb>([
  ['add', { words: [2], run: add }],
  ['list', { words: [1], run: list }],
  ['log', { words: [1], run: showLog }],
  ['replay', { words: [1], run: replay }],
  ['rotate', { words: [1, 2], run: rotate }],
  ['remove', { words: [1], run: remove }],
])

export const webhookUsage: OperatorCommand['usage'] = [
  ['partner webhook add ID URL', 'has the partner told of its bookings at URL, and prints once what signs'],
  ['partner webhook list ID', 'lists where the partner is told, how many events wait and how many were given up'],
  ['partner webhook log WEBHOOK', `shows the last ${SHOWN} events, whether they arrived, and the last answer`],
  ['partner webhook replay EVENT|WEBHOOK', 'sends an event again, or everything that did not arrive there'],
  [
    'partner webhook rotate WEBHOOK [HOURS]',
    `prints a new secret; the former one signs too for ${partnerLimits.secretOverlapHours} hours, or as many as given`,
  ],
  ['partner webhook remove WEBHOOK', 'ends it: nothing more is sent there'],
]

/** `partner webhook …`; undefined for invalid words. */
export function webhook(context: OperatorContext, [name = '', ...words]: readonly string[]) {
  const verb = verbs.get(name)
  return verb?.words.includes(words.length) ? verb.run(context, words) : undefined
}
