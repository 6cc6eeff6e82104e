import type { Language } from '@ruhepol/rules'
import {
  accountCode,
  emailUndoToken,
  findClient,
  findClientByEmail,
  findCode,
  findEmailChange,
  findEmailCodeById,
  findEmailUndoEnd,
  findSession,
  findUsedEmailUndo,
  type AccountCode,
  type ClientRecord,
} from '../account/index.ts'
import type { Config } from '../platform/config.ts'
import { emailToRead } from '../platform/email-address.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { greeting } from './greeting.ts'
import { contactOf, mailContent } from './mail-content.ts'
import type { DueMail, FindMail, MailContext } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

type Content = Omit<Parameters<typeof mailContent>[1], 'language' | 'url' | 'questions'> & {
  /** The path of the page that the mail links to. */
  page: string
}

/** Content shared by all mails about an account. */
const accountMail = (config: Config, language: Language, { page, ...content }: Content) =>
  mailContent(config, {
    language,
    url: `${config.APP_URL}${page}`,
    questions: mailTexts[language].generalQuestions,
    ...content,
  })

/** A mail to a client; undefined once the account was deleted, so that there is no recipient. */
async function toClient(
  { db, config }: MailContext,
  { clientId, causeId, to }: { clientId: string; causeId: string; to?: string | null },
  write: (client: ClientRecord) => Content,
): Promise<DueMail | undefined> {
  const client = await findClient(db, clientId)
  if (!client) return undefined
  return { to: to ?? client.email, causeId, write: () => accountMail(config, client.locale, write(client)) }
}

const hello = (client: ClientRecord) => greeting(client.locale, client)

/** A code that has not been used, expired or replaced before its mail was sent. */
async function findUsableCode({ db }: MailContext, codeId: string) {
  const found = await findCode(db, codeId)
  if (!found || found.expired) return undefined
  const taken = found.newEmail === null ? undefined : await findClientByEmail(db, found.newEmail)
  return { ...found, ownerOfNewEmail: taken?.verifiedAt ? taken : undefined }
}

/** The mail contains no name, since someone else may have registered the address. */
function codeContent(language: Language, purpose: AccountCode['purpose'] | 'email', code: string) {
  const texts = mailTexts[language].accountCode[purpose]
  return { words: texts, paragraphs: [texts.intro, texts.notYou], code }
}

/** The page where each code is entered. */
const codePages: Readonly<Record<AccountCode['purpose'], (client: ClientRecord) => string>> = {
  confirmation: () => '/login',
  // In the fragment, which browsers send neither to a server nor as a referrer.
  passwordReset: ({ email }) => `/passwordReset/code#${encodeURIComponent(emailToRead(email))}`,
  emailChange: () => '/login?from=%2FemailChange',
}

type IssuedCode = { codeId: string; mailId?: string | undefined }

/** A code of that purpose, to the address that it confirms, or whose password it resets. */
export const findCodeMail =
  (purpose: AccountCode['purpose']): FindMail<IssuedCode> =>
  async (context, { codeId, mailId = codeId }) => {
    const found = await findUsableCode(context, codeId)
    if (found?.purpose !== purpose || found.ownerOfNewEmail) return undefined
    const code = accountCode(tokenKey(context.config), codeId)
    return toClient(context, { clientId: found.clientId, causeId: mailId, to: found.newEmail }, (client) => ({
      ...codeContent(client.locale, purpose, code),
      page: codePages[purpose](client),
    }))
  }

/**
 * The notice to the owner of an address that was requested for another account. Only the owner gets it; the answer to
 * the caller does not reveal it.
 */
export const findAddressTakenMail: FindMail<IssuedCode> = async (context, { codeId }) => {
  const owner = (await findUsableCode(context, codeId))?.ownerOfNewEmail
  if (!owner) return undefined
  return toClient(context, { clientId: owner.id, causeId: codeId }, (client) => {
    const texts = mailTexts[client.locale].account.addressTaken
    return { words: texts, page: '/login', paragraphs: [hello(client), texts.intro, texts.notYou] }
  })
}

/** Tells an account's owner that somebody tried to register it again; the API's answer does not reveal the account. */
export const findRegisteredAgainMail: FindMail<{ id: string; clientId: string }> = (
  context,
  { id: causeId, clientId },
) =>
  toClient(context, { clientId, causeId }, (client) => {
    const texts = mailTexts[client.locale].account.registeredAgain
    return { words: texts, page: '/login', paragraphs: [hello(client), texts.intro, texts.notYou] }
  })

/** A code to the address of a booking guest. */
export const findEmailCodeMail: FindMail<{ codeId: string; mailId: string; locale: Language }> = async (
  { db, config },
  { codeId, mailId, locale },
) => {
  const found = await findEmailCodeById(db, codeId)
  // The code expired or was replaced before the mail was sent.
  if (!found || found.expired) return undefined
  const code = accountCode(tokenKey(config), codeId)
  return {
    to: found.email,
    causeId: mailId,
    write: () => accountMail(config, locale, { ...codeContent(locale, 'email', code), page: '/home' }),
  }
}

type AccountChange = 'confirmed' | 'passwordChanged'

/** The welcome after an account was confirmed, or the notice that its password was changed. */
export const findChangeMail =
  (change: AccountChange): FindMail<{ id: string; clientId: string; change: AccountChange; at: string }> =>
  async (context, { id: causeId, clientId, at, ...event }) => {
    if (event.change !== change) return undefined
    return toClient(context, { clientId, causeId }, (client) => {
      const { confirmed, passwordChanged } = mailTexts[client.locale].account
      if (change === 'confirmed') {
        return { words: confirmed, page: '/treatments', paragraphs: [hello(client), confirmed.intro] }
      }
      const intro = passwordChanged.intro({ when: dateAndTime(Date.parse(at), client.locale) })
      return {
        words: passwordChanged,
        page: '/passwordReset',
        paragraphs: [hello(client), intro, passwordChanged.notYou],
      }
    })
  }

/**
 * The notice to the previous address that the account has a new one. It does not name the new one, since the previous
 * mailbox may no longer be the person's.
 */
export const findEmailChangedMail: FindMail<{ codeId: string }> = async (context, { codeId }) => {
  const { db, config } = context
  const change = await findEmailChange(db, codeId)
  // The account was deleted before the mail was sent.
  if (!change) return undefined
  const undoUntil = await findEmailUndoEnd(db, codeId)
  return toClient(context, { clientId: change.clientId, causeId: codeId, to: change.formerEmail }, (client) => {
    const { undo, ...texts } = mailTexts[client.locale].account.emailChanged
    const intro = texts.intro({ when: dateAndTime(change.at, client.locale) })
    const contact = contactOf(config)
    if (!undoUntil) {
      return { words: texts, page: '/imprint', paragraphs: [hello(client), intro, texts.notYou({ contact })] }
    }
    const notYou = undo.notYou({ until: dateAndTime(undoUntil, client.locale), contact })
    return {
      words: { ...texts, link: undo.link },
      // In the fragment, which browsers send neither to a server nor as a referrer.
      page: `/emailUndo#${emailUndoToken(config, codeId)}`,
      paragraphs: [hello(client), intro, notYou],
    }
  })
}

/**
 * The notice to an address that an undo removed from an account. It names neither the person nor the other address,
 * since the mailbox may belong to an attacker.
 */
export const findEmailRestoredMail: FindMail<{ undoId: string }> = async (context, { undoId }) => {
  const undo = await findUsedEmailUndo(context.db, undoId)
  // The account was deleted before the mail was sent.
  if (!undo) return undefined
  return toClient(context, { clientId: undo.clientId, causeId: undoId, to: undo.replacedEmail }, (client) => {
    const texts = mailTexts[client.locale].account.emailRestored
    const intro = texts.intro({ when: dateAndTime(undo.at, client.locale) })
    const notYou = texts.notYou({ contact: contactOf(context.config) })
    return { words: texts, page: '/imprint', paragraphs: [intro, notYou] }
  })
}

/** The notice that a device signed in which the client had not used before. */
export const findNewSignInMail: FindMail<{ sessionId: string; clientId: string }> = async (
  context,
  { sessionId, clientId },
) => {
  const session = await findSession(context.db, sessionId)
  // The account's owner has already signed that session out.
  if (!session) return undefined
  return toClient(context, { clientId, causeId: sessionId }, (client) => {
    const texts = mailTexts[client.locale].account.newSignIn
    const device = session.device || texts.unknownDevice
    return {
      words: { ...texts, preview: texts.preview({ device }) },
      page: '/login?from=%2Faccount',
      paragraphs: [hello(client), texts.intro, texts.notYou],
      facts: [
        { label: texts.device, lines: [device] },
        { label: texts.when, lines: [dateAndTime(session.createdAt, client.locale)] },
      ],
    }
  })
}

/** To a client without a password who requested a new one: which service they sign in with. */
export const findExternalSignInMail: FindMail<{ id: string; clientId: string }> = (
  context,
  { id: causeId, clientId },
) =>
  toClient(context, { clientId, causeId }, (client) => {
    const { externalSignIn: texts, providers } = mailTexts[client.locale].account
    if (client.externalProvider === null) throw new Error(`client ${client.id} has a password`)
    const provider = { provider: providers[client.externalProvider] }
    return {
      words: { ...texts, preview: texts.preview(provider) },
      page: '/login',
      paragraphs: [hello(client), texts.intro(provider)],
    }
  })

/** The warning that strangers have tried so many passwords that new devices have to wait. */
export const findSignInsRefusedMail: FindMail<{ id: string; clientId: string }> = (
  context,
  { id: causeId, clientId },
) =>
  toClient(context, { clientId, causeId }, (client) => {
    const texts = mailTexts[client.locale].account.signInsRefused
    return { words: texts, page: '/passwordReset', paragraphs: [hello(client), texts.intro, texts.whatToDo] }
  })
