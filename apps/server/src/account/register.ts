import {
  checkFields,
  companyNameForServer,
  confirmationSchema,
  registrationSchema,
  resetRequestSchema,
  type Checked,
  type FieldError,
  type Registration,
  type Language,
} from '@ruhepol/rules'
import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../platform/database.ts'
import { ApiError, invalidInput } from '../platform/errors.ts'
import { NO_ID, tokenKey } from '../platform/holder-token.ts'
import { enqueue } from '../platform/jobs.ts'
import { transact } from '../platform/transaction.ts'
import { phoneAsE164 } from '../platform/phone-number.ts'
import { checkCode } from './account-code.ts'
import type { AccountContext } from './account-context.ts'
import { checkAsOfToday } from './check-as-of-today.ts'
import { accountCodeIssued, registeredAgain } from './account-jobs.ts'
import {
  countCodeMail,
  countCodeRequest,
  countCodeTry,
  countRegistration,
  forgetCodeTries,
  isFirstCodeOf,
  mayMailCode,
} from './account-throttles.ts'
import {
  findClientByEmail,
  insertUnverifiedClient,
  markVerified,
  type ClientRecord,
  type ProfileValues,
} from './client-queries.ts'
import { codeToMail, extendCode, findOpenCode, useCode, type CodePurpose } from './code-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { noteChange } from './note-change.ts'
import { hashPassword, isPassword, inPasswordQueue } from './hashing/password-hash.ts'

export type RegistrationInput = {
  email: string
  password: string
  name: string
  surname: string
  birthday: string
  phoneNumber: string
  companyName?: string | null | undefined
  locale: Language
}

/** The message key if a chosen password is one of the most common ones. */
export async function commonPasswordErrors(password: string, path: string): Promise<FieldError[]> {
  return (await isCommonPassword(password)) ? [{ path, key: 'password_too_common' }] : []
}

/**
 * The validated profile in its stored form. Throws `invalid_input` with all invalid fields, including the given ones.
 */
export function profileValues(
  checked: Checked<Pick<Registration, 'name' | 'surname' | 'birthday' | 'phoneNumber' | 'companyName'>>,
  { prefix, more = [] }: { prefix: string; more?: FieldError[] },
): ProfileValues {
  const errors = [...(checked.ok ? [] : checked.errors), ...more]
  if (!checked.ok) throw invalidInput(errors)
  const { name, surname, birthday, phoneNumber, companyName } = checked.value
  const phoneE164 = phoneAsE164(phoneNumber)
  if (phoneE164 === undefined) errors.push({ path: `${prefix}.phoneNumber`, key: 'phone_number_invalid' })
  if (errors.length > 0 || phoneE164 === undefined) throw invalidInput(errors)
  return { name, surname, birthday, phoneNumber, phoneE164, companyName: companyNameForServer(companyName) ?? null }
}

/**
 * Enqueues a code mail: with the open code, so that a stranger's request does not invalidate the owner's, or with a new
 * one. If the client does not exist, it does the same work and the job finds nothing to mail. `mayMail: false` means
 * that the address has had enough mails, so the last code becomes valid again and a code is mailed only if none is
 * open.
 */
export async function issueCode(
  tx: DatabaseTransaction,
  { clientId, purpose, mayMail, replace = false }: CodeToIssue,
): Promise<void> {
  if (!mayMail && ((await extendCode(tx, clientId, purpose)) || clientId === NO_ID)) return
  const codeId = (await codeToMail(tx, clientId, purpose, { replace })) ?? randomUUID()
  await enqueue(tx, accountCodeIssued, { codeId, mailId: randomUUID() })
}

type CodeToIssue = {
  clientId: string
  purpose: Exclude<CodePurpose, 'emailChange'>
  mayMail: boolean
  replace?: boolean
}

/**
 * Registers an account that waits for the code mailed to its address, and replaces another waiting account of that
 * address. For an address with a confirmed account it throws `email_exists` or, with `tellsOnlyOwner`, mails the owner
 * and answers the same as for any address. Throws `invalid_input`, `rate_limited`.
 */
export async function registerClient(
  context: AccountContext,
  input: RegistrationInput,
  { tellsOnlyOwner = false }: { tellsOnlyOwner?: boolean } = {},
): Promise<void> {
  const { db, callerAddress } = context
  const prefix = 'clientData'
  const checked = await checkAsOfToday(db, registrationSchema, input, prefix)
  const profile = profileValues(checked, {
    prefix,
    more: await commonPasswordErrors(input.password, `${prefix}.password`),
  })
  if (!checked.ok) throw invalidInput(checked.errors)
  const { email, password } = checked.value
  const passwordHash = await inPasswordQueue(async (turn) => {
    await countRegistration(db, callerAddress)
    await countCodeRequest(db, 'confirmation', { email, caller: callerAddress })
    if (!tellsOnlyOwner && (await findClientByEmail(db, email))?.verifiedAt) throw emailExists()
    // A new registration needs a new code and a new mail.
    const isFirst = await isFirstCodeOf(db, 'confirmation', { email, caller: callerAddress })
    await countCodeMail(db, 'confirmation', { email, isDue: true, isFirst })
    return hashPassword(turn, password)
  })
  await transact(db, 'register client', async (tx) => {
    const id = await insertUnverifiedClient(tx, { ...profile, email, passwordHash, locale: input.locale })
    if (id === undefined) return tellOwner(tx, { email, tellsOnlyOwner })
    await issueCode(tx, { clientId: id, purpose: 'confirmation', mayMail: true, replace: true })
  })
  await forgetCodeTries(db, 'confirmation', { email, caller: callerAddress })
}

/**
 * Mails the owner of a confirmed account that somebody tried to register it again. Throws `email_exists` unless only
 * they may know.
 */
async function tellOwner(
  tx: DatabaseTransaction,
  { email, tellsOnlyOwner }: { email: string; tellsOnlyOwner: boolean },
): Promise<void> {
  if (!tellsOnlyOwner) throw emailExists()
  const owner = await findClientByEmail(tx, email)
  // Undefined if the account was deleted at this moment, which leaves nobody to tell.
  if (owner) await enqueue(tx, registeredAgain, { id: randomUUID(), clientId: owner.id })
}

/** The id of an unconfirmed account, or a random one, so that the same statements follow either way. */
const waiting = (client: ClientRecord | undefined) => (client && !client.verifiedAt ? client.id : NO_ID)

const emailExists = () => new ApiError('email_exists', 'there is a confirmed account of this address')

type ConfirmationInput = { email: string; verificationCode: string; password?: string | null | undefined }

/** The validated input. Throws `invalid_input`. */
function checkConfirmation(input: ConfirmationInput): { email: string; verificationCode: string } {
  const checked = checkFields(confirmationSchema, input)
  if (!checked.ok) throw invalidInput(checked.errors)
  return checked.value
}

/**
 * Confirms an account with the mailed code. If the registering device sends its password, the account must have that
 * password, since someone else may have registered the address since then. Throws `invalid_input`, `code_invalid` (also
 * for an unknown address), `code_expired`, `too_many_attempts`.
 */
export async function confirmAccount(
  { db, config, callerAddress: caller }: AccountContext,
  input: ConfirmationInput,
): Promise<void> {
  const { email, verificationCode } = checkConfirmation(input)
  const code = await inPasswordQueue(async (turn) => {
    await countCodeTry(db, 'confirmation', { email, caller, known: undefined })
    const client = await findClientByEmail(db, email)
    const open = await findOpenCode(db, waiting(client), 'confirmation')
    const right = checkCode(tokenKey(config), verificationCode, open)
    if (input.password != null && !(await isPassword(turn, input.password, client?.passwordHash))) {
      throw new ApiError('code_invalid', 'the code belongs to another registration of this address')
    }
    return right
  })
  await transact(db, 'confirm account', async (tx) => {
    if (!(await useCode(tx, code.id))) throw new ApiError('code_invalid', 'the code was used at this moment')
    await markVerified(tx, code.clientId)
    await noteChange(tx, { id: code.id, clientId: code.clientId, change: 'confirmed' })
  })
}

/**
 * Mails another code if the account is unconfirmed; neither answer nor timing reveals whether it is. Throws
 * `rate_limited`.
 */
export async function resendConfirmationCode({ db, callerAddress }: AccountContext, email: string): Promise<void> {
  const checked = checkFields(resetRequestSchema, { email })
  if (!checked.ok) throw invalidInput(checked.errors)
  const person = { email: checked.value.email, caller: callerAddress }
  await countCodeRequest(db, 'confirmation', person)
  const clientId = waiting(await findClientByEmail(db, person.email))
  const mayMail = await mayMailCode(db, 'confirmation', { email: person.email, isDue: clientId !== NO_ID })
  await transact(db, 'resend code', (tx) => issueCode(tx, { clientId, purpose: 'confirmation', mayMail }))
  await forgetCodeTries(db, 'confirmation', person)
}
