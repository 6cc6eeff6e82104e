import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { languages, type Language } from '@ruhepol/rules'
import { createFormats, type Formats } from '@ruhepol/web/i18n/formats'
import type { MessageId } from './message-id.ts'

type Values = Readonly<Record<string, string | number>>

/** Texts and formats of one language. */
export type Texts = {
  language: Language
  t: (id: MessageId, values?: Values) => string
  /** The text for a word of the API, such as a state; the word itself if there is no text for it. */
  named: (prefix: string, name: string) => string
  /** A text of the API in this language. */
  pick: (text: Readonly<Record<Language, string>>) => string
  formats: Formats
}

const catalogues = import.meta.glob<Messages>('./*/*.json', { query: '?compiled', import: 'default', eager: true })

function textsIn(language: Language): Texts {
  const own = Object.entries(catalogues).filter(([file]) => file.startsWith(`./${language}/`))
  const messages = Object.assign({}, ...own.map(([, catalogue]) => catalogue)) as Messages
  const lingui = setupI18n({ locale: language, messages: { [language]: messages } })
  return {
    language,
    t: (id, values) => lingui._(id, values),
    named: (prefix, name) => (`${prefix}.${name}` in messages ? lingui._(`${prefix}.${name}`) : name),
    pick: (text) => text[language],
    formats: createFormats(language),
  }
}

/** Both languages are part of the one script, so that a change of language needs no request. */
export const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Record<
  Language,
  Texts
>

/** The texts of a language that need not be the person's own, such as a customer's. */
export const textsOf = (language: Language): Texts => texts[language]
