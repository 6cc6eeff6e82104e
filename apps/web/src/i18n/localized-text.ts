import { fallbackLanguage } from '@ruhepol/rules'
import type { Language } from '@ruhepol/rules'

/** A text of the API in its languages. */
export type LocalizedTexts = readonly { lang: string; value: string }[]

/** The text in this language, otherwise in English or any other; empty only for an empty list. */
export function localizedText(texts: LocalizedTexts, language: Language): string {
  const inLanguage = (wanted: string): string | undefined => texts.find((text) => text.lang === wanted)?.value
  return inLanguage(language) ?? inLanguage(fallbackLanguage) ?? texts[0]?.value ?? ''
}

const small = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

/** A label's form within a sentence: German nouns keep their capital. */
const written: Readonly<Record<Language, (label: string) => string>> = { en: small, de: (label) => label }

export function inSentence(label: string, language: Language): string {
  return written[language](label)
}

/** Joins the sentences that apply to one paragraph. */
export const sentences = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ')
