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
  type ClientRecord,
} from '../account/index.ts'
import { emailToRead } from '../platform/email-address.ts'
import { tokenKey } from '../platform/holder-token.ts'
import {
  accountCodeMail,
  addressTakenMail,
  confirmedMail,
  emailChangedMail,
  emailRestoredMail,
  externalSignInMail,
  newSignInMail,
  passwordChangedMail,
  signInsRefusedMail,
} from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import { mailFrame, type MailFrame } from './mail-frame.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

type PageOf = (client: ClientRecord) => string

/** The page that each mail links to. */
const pages = {
  confirmation: () => '/login',
  // In the fragment, which browsers send neither to a server nor as a referrer.
  passwordReset: ({ email }) => `/passwordReset/code#${encodeURIComponent(emailToRead(email))}`,
  emailChange: () => '/login?from=%2FemailChange',
  addressTaken: () => '/login',
  emailChanged: () => '/imprint',
  emailRestored: () => '/imprint',
  confirmed: () => '/treatments',
  passwordChanged: () => '/passwordReset',
  newSignIn: () => '/login?from=%2Faccount',
  externalSignIn: () => '/login',
  signInsRefused: () => '/passwordReset',
} as const satisfies Record<string, PageOf>

async function sendToClient(
  context: MessagingContext,
  template: keyof typeof pages,
  { causeId, clientId, to, page }: { causeId: string; clientId: string; to?: string; page?: string | undefined },
  write: (client: ClientRecord, frame: MailFrame) => MailContent,
): Promise<void> {
  const client = await findClient(context.db, clientId)
  // The account was deleted before the mail was sent, so there is no recipient.
  if (!client) return
  const frame = mailFrame(context.config, `${context.config.APP_URL}${page ?? pages[template](client)}`)
  await sendOnce(context, template, causeId, () =>
    Promise.resolve({ to: to ?? client.email, content: write(client, frame) }),
  )
}

/** Sends a code to the address that it confirms, or whose password it resets. */
export async function sendAccountCode(
  context: MessagingContext,
  { codeId, mailId = codeId }: { codeId: string; mailId?: string | undefined },
): Promise<void> {
  const found = await findCode(context.db, codeId)
  // The code was used, expired or was replaced before the mail was sent, so skip the mail.
  if (!found || found.expired) return
  const { clientId, purpose, newEmail } = found
  const taken = newEmail === null ? undefined : await findClientByEmail(context.db, newEmail)
  // Only the owner of the address is told; the answer to the caller does not reveal it.
  if (taken?.verifiedAt) {
    return sendToClient(context, 'addressTaken', { causeId: codeId, clientId: taken.id }, addressTakenMail)
  }
  const code = accountCode(tokenKey(context.config), codeId)
  await sendToClient(
    context,
    purpose,
    { causeId: mailId, clientId, ...(newEmail !== null && { to: newEmail }) },
    (client, frame) => accountCodeMail(client, { purpose, code }, frame),
  )
}

/** Sends a code to the address of a booking guest. */
export async function sendEmailCode(
  context: MessagingContext,
  { codeId, mailId, locale }: { codeId: string; mailId: string; locale: Language },
): Promise<void> {
  const { db, config } = context
  const found = await findEmailCodeById(db, codeId)
  // The code expired or was replaced before the mail was sent.
  if (!found || found.expired) return
  const frame = mailFrame(config, `${config.APP_URL}/home`)
  const code = accountCode(tokenKey(config), codeId)
  const content = accountCodeMail({ locale }, { purpose: 'email', code }, frame)
  await sendOnce(context, 'emailCode', mailId, () => Promise.resolve({ to: found.email, content }))
}

/** Tells a client about a change of their account. */
export async function sendAccountChanged(
  context: MessagingContext,
  { id, clientId, change, at }: { id: string; clientId: string; change: 'confirmed' | 'passwordChanged'; at: string },
): Promise<void> {
  await sendToClient(context, change, { causeId: id, clientId }, (client, frame) =>
    change === 'confirmed' ? confirmedMail(client, frame) : passwordChangedMail(client, new Date(at), frame),
  )
}

/** Tells an account's previous address that another one has replaced it. */
export async function sendEmailChanged(context: MessagingContext, codeId: string): Promise<void> {
  const change = await findEmailChange(context.db, codeId)
  // The account was deleted before the mail was sent.
  if (!change) return
  const { clientId, formerEmail, at } = change
  const undoUntil = await findEmailUndoEnd(context.db, codeId)
  // In the fragment, which browsers send neither to a server nor as a referrer.
  const page = undoUntil && `/emailUndo#${emailUndoToken(context.config, codeId)}`
  await sendToClient(context, 'emailChanged', { causeId: codeId, clientId, to: formerEmail, page }, (client, frame) =>
    emailChangedMail(client, { at, undoUntil }, frame),
  )
}

/** Tells an address that its account has returned to the previous one. */
export async function sendEmailRestored(context: MessagingContext, undoId: string): Promise<void> {
  const undo = await findUsedEmailUndo(context.db, undoId)
  // The account was deleted before the mail was sent.
  if (!undo) return
  const { clientId, replacedEmail, at } = undo
  await sendToClient(context, 'emailRestored', { causeId: undoId, clientId, to: replacedEmail }, (client, frame) =>
    emailRestoredMail(client, at, frame),
  )
}

/** Tells a client about a device that signed in. */
export async function sendNewSignIn(
  context: MessagingContext,
  { sessionId, clientId }: { sessionId: string; clientId: string },
): Promise<void> {
  const session = await findSession(context.db, sessionId)
  // The account's owner has already signed that session out.
  if (!session) return
  await sendToClient(context, 'newSignIn', { causeId: sessionId, clientId }, (client, frame) =>
    newSignInMail(client, session, frame),
  )
}

/** Mails a client who requested a new password which service they sign in with. */
export async function sendExternalSignIn(
  context: MessagingContext,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  await sendToClient(context, 'externalSignIn', { causeId: id, clientId }, externalSignInMail)
}

/** Tells a client that strangers have been trying passwords, and what to do. */
export async function sendSignInsRefused(
  context: MessagingContext,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  await sendToClient(context, 'signInsRefused', { causeId: id, clientId }, signInsRefusedMail)
}
