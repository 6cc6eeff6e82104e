import {
  companyNameForServer,
  limits,
  profileUpdateSchema,
  type Checked,
  type ProfileChange,
  type Language,
  type Platform,
} from '@ruhepol/rules'
import { localityErrors } from '../geo/index.ts'
import type { Queryable } from '../platform/database.ts'
import { invalidInput, notFound, unauthenticated, type FieldError } from '../platform/errors.ts'
import { phoneAsE164 } from '../platform/phone-number.ts'
import { transact } from '../platform/transaction.ts'
import type { AccountContext } from './account-context.ts'
import { checkAsOfToday } from './check-as-of-today.ts'
import { findClient, updateLocale, updateProfile, type ClientRecord } from './client-queries.ts'
import { updateSessionDevice } from './session-queries.ts'

/** The signed-in client's own record. Throws `UNAUTHENTICATED` if the account has been deleted. */
export async function ownClient(db: Queryable, clientId: string): Promise<ClientRecord> {
  const client = await findClient(db, clientId)
  if (!client) throw unauthenticated()
  return client
}

/** A client by id, available only to that client. Throws `not_found` for any other. */
export async function getClient(db: Queryable, clientId: string, id: string): Promise<ClientRecord> {
  if (id.toLowerCase() !== clientId) throw notFound('client')
  return ownClient(db, clientId)
}

export type ProfileInput = {
  name?: string | null | undefined
  surname?: string | null | undefined
  birthday?: string | null | undefined
  phoneNumber?: string | null | undefined
  companyName?: string | null | undefined
  address?: object | null | undefined
  marketingConsent?: boolean | null | undefined
}

const PREFIX = 'clientUpdateData'
const namePaths = [`${PREFIX}.name`, `${PREFIX}.surname`]

/** Validation errors; names are checked only if they differ from the account's. */
async function checkProfile(db: Queryable, clientId: string, input: ProfileInput): Promise<Checked<ProfileChange>> {
  const checked = await checkAsOfToday(db, profileUpdateSchema, input, PREFIX)
  if (checked.ok || !checked.errors.some(({ path }) => namePaths.includes(path))) return checked
  const kept = await ownClient(db, clientId)
  return checkAsOfToday(db, (today) => profileUpdateSchema(today, kept), input, PREFIX)
}

/**
 * Updates only the given fields of the client's profile, so that two devices that change different fields do not
 * overwrite each other. Null removes an address or a company. Throws `invalid_input`.
 */
export async function updateClient(
  { db }: AccountContext,
  clientId: string,
  input: ProfileInput,
): Promise<ClientRecord> {
  const checked = await checkProfile(db, clientId, input)
  const errors: FieldError[] = checked.ok ? [] : [...checked.errors]
  const { name, surname, birthday, phoneNumber, companyName, address, marketingConsent } = checked.ok
    ? checked.value
    : {}
  const phoneE164 = phoneNumber === undefined ? undefined : phoneAsE164(phoneNumber)
  if (phoneNumber !== undefined && phoneE164 === undefined) {
    errors.push({ path: `${PREFIX}.phoneNumber`, key: 'phone_number_invalid' })
  }
  if (address) errors.push(...(await localityErrors(db, address, `${PREFIX}.address`)))
  if (errors.length > 0) throw invalidInput(errors)
  await transact(db, 'update profile', (tx) =>
    updateProfile(tx, clientId, {
      name,
      surname,
      birthday,
      phoneNumber,
      phoneE164,
      companyName: input.companyName === undefined ? undefined : (companyNameForServer(companyName) ?? null),
      address: address && { ...address, title: address.title ?? null },
      marketingConsent: marketingConsent ?? undefined,
    }),
  )
  return ownClient(db, clientId)
}

/** Client metadata: the language for mails and the token for push messages; empty for none. */
export async function updateClientMetadata(
  { db }: AccountContext,
  { clientId, sessionId }: { clientId: string; sessionId: string },
  metadata: {
    locale?: Language | null | undefined
    notificationToken?: string | null | undefined
    platform?: Platform | null | undefined
  },
): Promise<void> {
  const { locale, notificationToken, platform } = metadata
  if ((notificationToken?.length ?? 0) > limits.notificationTokenMax) {
    throw invalidInput([{ path: 'notificationToken', key: 'invalid_input' }])
  }
  await transact(db, 'update metadata', async (tx) => {
    if (locale) await updateLocale(tx, clientId, locale)
    await updateSessionDevice(tx, sessionId, {
      ...(notificationToken != null && { notificationToken: notificationToken || null }),
      ...(platform && { platform }),
    })
  })
}
