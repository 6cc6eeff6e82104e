import {
  isLanguage,
  languages,
  partnerKinds,
  partnerScopes,
  partnerLimits,
  type Language,
  type PartnerKind,
  type PartnerScope,
} from '@ruhepol/rules'
import {
  addPartner,
  issueKey,
  readKeys,
  readPartners,
  revokeKey,
  rotateKey,
  type IssuedKey,
  type KeyProblem,
  type PartnerProblem,
  type StoredKey,
} from '../partner/index.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'
import { expertOf } from './expert-of.ts'
import { webhook, webhookUsage } from './partner-webhooks.ts'
import { numberOf } from './number-of.ts'

function oneOf<Value extends string>(values: readonly Value[], text: string, what: string): Value {
  const value = values.find((one) => one === text)
  if (value === undefined) throw new OperatorError(`${text} is no ${what}: write ${values.join(', ')}`)
  return value
}

const stateOf = ({ isLive, revokedAt, expiresAt }: StoredKey): string => {
  if (revokedAt) return `revoked ${asMinute(revokedAt)}`
  if (!expiresAt) return 'has no end'
  return `${isLive ? 'ends' : 'ended'} ${asMinute(expiresAt)}`
}

async function list({ db }: OperatorContext): Promise<string> {
  const [partners, keys] = [await readPartners(db), await readKeys(db)]
  const rows = partners.flatMap(({ id, kind, name, locationId, expertId, email, locale }) => [
    [id, kind, name, expertId === null ? (locationId ?? '') : `expert ${expertId}`, email, locale],
    ...keys
      .filter(({ partnerId }) => partnerId === id)
      .map((key) => [
        `  ${key.prefix}…`,
        key.scopes.join(' '),
        stateOf(key),
        `since ${asMinute(key.createdAt)}`,
        key.lastUsedAt ? `last used ${asMinute(key.lastUsedAt)}` : 'never used',
      ]),
  ])
  return asTable(rows, 'There are no partners.')
}

const partnerProblems: Readonly<Record<PartnerProblem, string>> = {
  id: 'an id has lower-case letters, digits and hyphens',
  name: `a name has 1 to ${partnerLimits.nameMax} characters`,
  email: 'this is no e-mail address',
  location: 'there is no such partner location',
  'location needed': 'a venue needs its partner location',
  'no location': 'only a venue has a partner location, and only a calendar an expert',
  expert: 'there is no such expert',
  'expert needed': 'a calendar needs its expert: write the number',
  'no expert': 'only a calendar has an expert',
  known: 'there is a partner with this id',
}

async function add(context: OperatorContext, words: readonly string[]): Promise<string> {
  const { db, log } = context
  const [id = '', kindText = '', lang = '', email = '', name = '', of] = words
  const kind: PartnerKind = oneOf(partnerKinds, kindText, 'kind of partner')
  if (!isLanguage(lang)) throw new OperatorError(`${lang} is no language: write ${languages.join(' or ')}`)
  const locale: Language = lang
  const isCalendar = kind === 'calendar' && of !== undefined
  const bound = isCalendar ? { expertId: (await expertOf(context, of)).id } : { locationId: of }
  const problem = await addPartner(db, { id, kind, locale, email, name, ...bound })
  if (problem) throw new OperatorError(partnerProblems[problem])
  log.info({ partnerId: id, kind }, 'the operator added a partner')
  return `Partner ${id} is added. It has no key yet.`
}

const keyProblems: Readonly<Record<KeyProblem, string>> = {
  'no such partner': 'there is no such partner',
  'no such key': 'there is no key that begins like this',
  'key has ended': 'the key has ended: issue another one',
  'too many keys': `a partner has at most ${partnerLimits.keysMax} live keys: revoke one first`,
  'scope not for its kind':
    'a venue or a company may have bookings:read, bookings:write and guests:read, a calendar calendar:read and calendar:write, an accountant ledger:read',
}

/** A key is printed here and nowhere else. */
const shown = ({ key }: IssuedKey): string => `${key}\n\nThis is shown once. Hand it to the partner by a safe route.`

async function key(
  { db, log }: OperatorContext,
  [partnerId = '', scopeText = '', daysText]: readonly string[],
): Promise<string> {
  const scopes = scopeText.split(',').map((scope): PartnerScope => oneOf(partnerScopes, scope, 'scope'))
  const days =
    daysText === undefined ? undefined : numberOf(daysText, { least: 1, most: partnerLimits.keyDaysMax, what: 'days' })
  const issued = await issueKey(db, { partnerId, scopes, days })
  if ('problem' in issued) throw new OperatorError(keyProblems[issued.problem])
  log.info({ partnerId, prefix: issued.prefix, scopes }, 'the operator issued a key')
  return shown(issued)
}

/** A key's prefix, typed with or without the dots that the list shows after it. */
const prefixOf = (text: string): string => text.replace(/(?:…|\.{3})$/, '')

async function rotate({ db, log }: OperatorContext, [text = '', hoursText]: readonly string[]): Promise<string> {
  const prefix = prefixOf(text)
  const hours =
    hoursText === undefined
      ? partnerLimits.keyOverlapHours
      : numberOf(hoursText, { least: 0, most: partnerLimits.keyOverlapHoursMax, what: 'hours' })
  const issued = await rotateKey(db, { prefix, hours })
  if ('problem' in issued) throw new OperatorError(keyProblems[issued.problem])
  log.info({ former: prefix, prefix: issued.prefix }, 'the operator rotated a key')
  return `${shown(issued)}\n${prefix}… works until ${asMinute(issued.formerEndsAt)}.`
}

async function revoke({ db, log }: OperatorContext, text: string): Promise<string> {
  const prefix = prefixOf(text)
  const { problem } = await revokeKey(db, prefix)
  if (problem) throw new OperatorError(keyProblems[problem])
  log.info({ prefix }, 'the operator revoked a key')
  return `${prefix}… works no longer.`
}

const verbs: Readonly<
  Record<
    string,
    { words: readonly number[]; run: (context: OperatorContext, words: readonly string[]) => Promise<string> }
  >
> = {
  list: { words: [0], run: list },
  add: { words: [5, 6], run: add },
  key: { words: [2, 3], run: key },
  rotate: { words: [1, 2], run: rotate },
  revoke: { words: [1], run: (context, [prefix = '']) => revoke(context, prefix) },
}

export const partner: OperatorCommand = {
  usage: [
    ['partner list', 'lists the partners with their keys, when each key ends and when it was last used'],
    [
      'partner add ID KIND LANG EMAIL NAME [LOCATION|EXPERT]',
      `adds one: KIND is ${partnerKinds.join(', ')}, LANG the language of its guests, LOCATION a venue's partner location, EXPERT the number of a calendar's expert`,
    ],
    [
      'partner key ID SCOPE,… [DAYS]',
      `issues a key and prints it once; SCOPE is ${partnerScopes.join(', ')}; without DAYS it has no end`,
    ],
    [
      'partner rotate KEY [HOURS]',
      `prints a new key for the one that begins with KEY, which works for ${partnerLimits.keyOverlapHours} more hours, or as many as given`,
    ],
    ['partner revoke KEY', 'ends the key that begins with KEY at once'],
    ...webhookUsage,
  ],
  run: (context, [verb = '', ...words]) => {
    if (verb === 'webhook') return webhook(context, words)
    const known = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return known?.words.includes(words.length) ? known.run(context, words) : undefined
  },
}
