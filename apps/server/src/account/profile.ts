import { limits, profileUpdateSchema } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'
import { invalidInput, notFound, unauthenticated } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import type { AccountContext } from './account-context.ts'
import { checkAsOfToday } from './check-as-of-today.ts'
import { findClient, updateLocale, updateProfile, type ClientRecord } from './client-queries.ts'
import { profileValues } from './register.ts'
import { updateSessionDevice } from './session-queries.ts'

/** The signed-in client's own record. Throws `UNAUTHENTICATED` where the account went meanwhile. */
export async function ownClient(db: Queryable, clientId: string): Promise<ClientRecord> {
  const client = await findClient(db, clientId)
  if (!client) throw unauthenticated()
  return client
}

/** A client by id, which only they themselves can ask for. Throws `not_found` for any other. */
export async function getClient(db: Queryable, clientId: string, id: string): Promise<ClientRecord> {
  if (id.toLowerCase() !== clientId) throw notFound('client')
  return ownClient(db, clientId)
}

export type ProfileInput = {
  name: string
  surname: string
  birthday: string
  phoneNumber: string
  companyName?: string | null | undefined
  address?: object | null | undefined
  marketingConsent?: boolean | null | undefined
}

/** Writes the client's profile. An address that is left out stays, null takes it away. Throws `invalid_input`. */
export async function updateClient(
  { db }: AccountContext,
  clientId: string,
  input: ProfileInput,
): Promise<ClientRecord> {
  const prefix = 'clientUpdateData'
  const checked = await checkAsOfToday(db, profileUpdateSchema, input, prefix)
  const profile = profileValues(checked, { prefix })
  if (!checked.ok) throw invalidInput(checked.errors)
  const { address, marketingConsent } = checked.value
  await transact(db, 'update profile', (tx) =>
    updateProfile(tx, clientId, {
      ...profile,
      address: address && { ...address, title: address.title ?? null },
      marketingConsent: marketingConsent ?? undefined,
    }),
  )
  return ownClient(db, clientId)
}

/** What the app tells of itself (spec 7): the language for mails, and where messages to the device go; empty: nowhere. */
export async function updateClientMetadata(
  { db }: AccountContext,
  { clientId, sessionId }: { clientId: string; sessionId: string },
  metadata: {
    locale?: 'en' | 'de' | null | undefined
    notificationToken?: string | null | undefined
    platform?: 'web' | 'android' | 'ios' | null | undefined
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
