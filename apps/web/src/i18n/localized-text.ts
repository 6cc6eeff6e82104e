import { fallbackLanguage } from './languages.ts'
import type { Language } from './languages.ts'

/** A text of the API in its languages. */
export type LocalizedTexts = readonly { lang: string; value: string }[]

/** The text in this language, else in English, else whatever there is; empty only for an empty list. */
export function localizedText(texts: LocalizedTexts, language: Language): string {
  const inLanguage = (wanted: string): string | undefined => texts.find((text) => text.lang === wanted)?.value
  return inLanguage(language) ?? inLanguage(fallbackLanguage) ?? texts[0]?.value ?? ''
}

/** A label in the middle of a sentence: English writes it small there, German nouns stay as they are. */
export function inSentence(label: string, language: Language): string {
  return language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
