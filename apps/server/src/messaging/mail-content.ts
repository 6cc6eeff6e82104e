import type { Language } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Message } from '../platform/message.ts'
import { mailTexts } from './mail-texts.ts'

/** A link's label and target. The target is never shown, because long addresses are wider than a phone. */
export type MailLink = { label: string; url: string }

export type MailAttachment = { filename: string; contentType: string; content: string | Buffer }

/** The content of a mail, before rendering. Everything in it is plain text. */
export type MailContent = {
  language: Language
  subject: string
  /** What inboxes show beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** A code to type or copy, alone on its line. */
  code?: string
  /** A labelled fact with its lines, and links to other sites. */
  facts: { label: string; lines: string[]; links?: MailLink[] }[]
  sections: { title: string; lines: string[]; links?: MailLink[] }[]
  link: MailLink
  /** Text after the link: contact and closing. */
  ending: string[]
  attachments: MailAttachment[]
  /** An .ics file that a mail program shows as an invitation or a cancellation. */
  invitation?: { method: string; filename: string; content: string }
  /** The unsubscribe page; mail programs call it from their own button (RFC 8058). */
  unsubscribeUrl?: string
}

/** A mail with its recipient. */
export type AddressedMail = {
  to: string
  /** The recipient of replies; the sender if left out. */
  replyTo?: string
  content: MailContent
}

/** The contact address for questions. */
export const contactOf = ({ MAIL_FROM }: Config): string => /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM

type Words = Pick<MailContent, 'subject' | 'preview' | 'heading'> & { link: string }

type Parts = Pick<MailContent, 'language' | 'paragraphs'> &
  Partial<Omit<MailContent, 'link'>> & {
    words: Words
    /** The page that the mail links to. */
    url: string
    /** The contact line; by default with the booking code. */
    questions?: Message<'contact'> | undefined
  }

/** A mail with the parts that every mail has. */
export function mailContent(config: Config, { words, url, questions, ...parts }: Parts): MailContent {
  const texts = mailTexts[parts.language]
  return {
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    facts: [],
    sections: [],
    link: { label: words.link, url },
    ending: [(questions ?? texts.questions)({ contact: contactOf(config) }), texts.closing],
    attachments: [],
    ...parts,
  }
}

/** Marks a rehearsal's mail: its subject and first line say that nothing in it is real. */
export function markRehearsal(content: MailContent): MailContent {
  const { subject, line } = mailTexts[content.language].rehearsal
  return {
    ...content,
    subject: subject({ subject: content.subject }),
    paragraphs: [line, ...content.paragraphs],
  }
}
