import type { Language } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Message } from '../platform/message.ts'
import type { MailContent } from './mail-content.ts'
import { mailTexts } from './mail-texts.ts'

/** The parts every mail needs besides its content. */
export type MailFrame = {
  /** The page that the mail links to, opened with its token. */
  link: string
  dataProtectionUrl: string
  /** The contact address for questions. */
  contact: string
}

export function mailFrame(config: Config, link: string): MailFrame {
  return {
    link,
    dataProtectionUrl: `${config.APP_URL}/dataprotection`,
    contact: /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM,
  }
}

/** The closing of every mail; `questions` is the contact line, by default with the booking code. */
export function mailEnding(
  language: Language,
  frame: MailFrame,
  questions: Message<'contact'> = mailTexts[language].questions,
): Pick<MailContent, 'ending'> {
  return { ending: [questions({ contact: frame.contact }), mailTexts[language].closing] }
}
