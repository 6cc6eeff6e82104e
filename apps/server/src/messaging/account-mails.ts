import type { AccountCode, ClientRecord, Session } from '../account/index.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type Words = { subject: string; preview: string; heading: string; link: string }

/** Content shared by all mails about an account. */
function accountMail(
  { locale: language }: Pick<ClientRecord, 'locale'>,
  words: Words,
  paragraphs: string[],
  frame: MailFrame,
): MailContent {
  return {
    language,
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    paragraphs,
    facts: [],
    sections: [],
    link: { label: words.link, url: frame.link },
    ...mailEnding(language, frame, mailTexts[language].account.questions),
    attachments: [],
  }
}

const hello = (client: ClientRecord) => greeting(client.locale, client)

/**
 * The mail with a code. It contains no name, since someone else may have registered the address and could use our mail
 * to write to strangers.
 */
export function accountCodeMail(
  client: Pick<ClientRecord, 'locale'>,
  { purpose, code }: { purpose: AccountCode['purpose'] | 'email'; code: string },
  frame: MailFrame,
): MailContent {
  const texts = mailTexts[client.locale].accountCode[purpose]
  return { ...accountMail(client, texts, [texts.intro, texts.notYou], frame), code }
}

/** The welcome after an account was confirmed. */
export function confirmedMail(client: ClientRecord, frame: MailFrame): MailContent {
  const texts = mailTexts[client.locale].account.confirmed
  return accountMail(client, texts, [hello(client), texts.intro], frame)
}

/** The notice that a password was changed, with what to do if it was someone else. */
export function passwordChangedMail(client: ClientRecord, at: Date, frame: MailFrame): MailContent {
  const texts = mailTexts[client.locale].account.passwordChanged
  const intro = texts.intro({ when: dateAndTime(at, client.locale) })
  return accountMail(client, texts, [hello(client), intro, texts.notYou], frame)
}

/**
 * The notice to the previous address that the account has a new one. It does not name the new one, since the previous
 * mailbox may no longer be the person's.
 */
export function emailChangedMail(
  client: ClientRecord,
  { at, undoUntil }: { at: Date; undoUntil: Date | undefined },
  frame: MailFrame,
): MailContent {
  const { undo, ...texts } = mailTexts[client.locale].account.emailChanged
  const intro = texts.intro({ when: dateAndTime(at, client.locale) })
  if (!undoUntil) {
    return accountMail(client, texts, [hello(client), intro, texts.notYou({ contact: frame.contact })], frame)
  }
  const notYou = undo.notYou({ until: dateAndTime(undoUntil, client.locale), contact: frame.contact })
  return accountMail(client, { ...texts, link: undo.link }, [hello(client), intro, notYou], frame)
}

/**
 * The notice to an address that an undo removed from an account. It names neither the person nor the other address,
 * since the mailbox may belong to an attacker.
 */
export function emailRestoredMail(client: ClientRecord, at: Date, frame: MailFrame): MailContent {
  const texts = mailTexts[client.locale].account.emailRestored
  const intro = texts.intro({ when: dateAndTime(at, client.locale) })
  return accountMail(client, texts, [intro, texts.notYou({ contact: frame.contact })], frame)
}

/** The notice to the owner of an address that was requested for another account. */
export function addressTakenMail(client: ClientRecord, frame: MailFrame): MailContent {
  const texts = mailTexts[client.locale].account.addressTaken
  return accountMail(client, texts, [hello(client), texts.intro, texts.notYou], frame)
}

/** The notice that a device signed in which the client had not used before. */
export function newSignInMail(client: ClientRecord, session: Session, frame: MailFrame): MailContent {
  const texts = mailTexts[client.locale].account.newSignIn
  const device = session.device || texts.unknownDevice
  const words = { ...texts, preview: texts.preview({ device }) }
  return {
    ...accountMail(client, words, [hello(client), texts.intro, texts.notYou], frame),
    facts: [
      { label: texts.device, lines: [device] },
      { label: texts.when, lines: [dateAndTime(session.createdAt, client.locale)] },
    ],
  }
}

/** The warning that strangers have tried so many passwords that new devices have to wait. */
export function signInsRefusedMail(client: ClientRecord, frame: MailFrame): MailContent {
  const texts = mailTexts[client.locale].account.signInsRefused
  return accountMail(client, texts, [hello(client), texts.intro, texts.whatToDo], frame)
}

/** The mail to a client without a password who requested a new one. Throws for a client with a password. */
export function externalSignInMail(client: ClientRecord, frame: MailFrame): MailContent {
  if (client.externalProvider === null) throw new Error(`client ${client.id} has a password`)
  const { externalSignIn: texts, providers } = mailTexts[client.locale].account
  const provider = { provider: providers[client.externalProvider] }
  const words = { ...texts, preview: texts.preview(provider) }
  return accountMail(client, words, [hello(client), texts.intro(provider)], frame)
}
