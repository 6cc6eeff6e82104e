import type { MailContent } from './mail-content.ts'
import { filled, mailTexts, type MailLanguage } from './mail-texts.ts'

/** What every mail about a cart needs besides the cart. */
export type MailFrame = {
  /** The booking's page, opened by its token. */
  link: string
  imprintUrl: string
  /** The address that answers questions. */
  contact: string
}

/** The words with which every mail ends. */
export function mailEnding(language: MailLanguage, frame: MailFrame): Pick<MailContent, 'ending' | 'footer'> {
  const texts = mailTexts[language]
  return {
    ending: [filled(texts.questions, { contact: frame.contact }), texts.closing],
    footer: filled(texts.imprint, { link: frame.imprintUrl }),
  }
}
