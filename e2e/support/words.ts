import { catalogueWithFigures } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import type { Language } from '@ruhepol/rules'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MessageId as OfficeMessageId } from '@ruhepol/office/i18n/message-id'
import type { MessageId } from '@ruhepol/web/i18n/message-id'

/** An app's catalogues: tests look for the texts that people read, under their ids. */
export type Words<Id extends string = MessageId> = {
  /** The text of a message without placeholders. */
  text: (id: Id) => string
  /** Matches a whole message with any values in its placeholders; given values must be there. */
  all: (id: Id, values?: Record<string, string | number>) => RegExp
}

export type OfficeWords = Words<OfficeMessageId>

function catalogue(language: Language, app: 'web' | 'office'): Map<string, string> {
  const folder = path.resolve(import.meta.dirname, '../../apps', app, 'src/i18n')
  const files = readdirSync(path.join(folder, language)).filter((name) => name.endsWith('.json'))
  const messages = files.map((file) => readFileSync(path.join(folder, language, file), 'utf8'))
  const own = app === 'office' ? officeLimits : undefined
  return new Map(
    messages.flatMap((json) =>
      Object.entries(catalogueWithFigures(JSON.parse(json) as Record<string, string>, language, own)),
    ),
  )
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')

/** The end of the braces that open at `start`. */
function closing(message: string, start: number): number {
  let depth = 0
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1
    if (message[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`unbalanced braces in "${message}"`)
}

/** The branches of `{count, plural, one {…} other {…}}`. */
function branches(argument: string, values: Record<string, string | number>): string {
  const found: string[] = []
  for (let open = argument.indexOf('{'); open >= 0; open = argument.indexOf('{', open)) {
    const close = closing(argument, open)
    found.push(pattern(argument.slice(open + 1, close), values).replaceAll('#', '[\\d.,]+'))
    open = close
  }
  return `(?:${found.join('|')})`
}

/** A message in ICU's format as the source of a regular expression. */
function pattern(message: string, values: Record<string, string | number>): string {
  const plain = message.replace(/<\/?\w+>/g, '')
  const open = plain.indexOf('{')
  if (open < 0) return escaped(plain)
  const close = closing(plain, open)
  const argument = plain.slice(open + 1, close)
  const value = values[argument]
  const middle = argument.includes(',') ? branches(argument, values) : value === undefined ? '.+' : escaped(`${value}`)
  return escaped(plain.slice(0, open)) + middle + pattern(plain.slice(close + 1), values)
}

function wordsOf<Id extends string>(language: Language, app: 'web' | 'office'): Words<Id> {
  const messages = catalogue(language, app)
  const message = (id: Id): string => {
    const found = messages.get(id)
    if (found === undefined) throw new Error(`no message ${id} in ${language}`)
    return found
  }
  return {
    text: message,
    all: (id, values = {}) => new RegExp(`^\\s*${pattern(message(id), values)}\\s*$`),
  }
}

export const wordsIn = (language: Language): Words => wordsOf(language, 'web')

export const officeWordsIn = (language: Language): OfficeWords => wordsOf(language, 'office')
