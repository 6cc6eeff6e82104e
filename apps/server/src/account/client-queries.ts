import type { ExternalProviderName, Language, Instant } from '@ruhepol/rules'
import { sql } from 'kysely'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { hasEmail } from '../platform/email-queries.ts'

/** An address with every part, as bookings need it. */
export type ClientAddress = {
  postalCode: string
  locality: string
  street: string
  streetNumber: string
  title: string | null
}

const columns = [
  'id',
  'email',
  'passwordHash',
  'externalProvider',
  'name',
  'surname',
  'birthday',
  'phoneNumber',
  'companyName',
  'postalCode',
  'locality',
  'street',
  'streetNumber',
  'addressTitle',
  'locale',
  'marketingConsentAt',
  'verifiedAt',
  'blockedAt',
] as const

const select = (db: Queryable) => db.selectFrom('client').select(columns)

type ClientRow = Row<'client', (typeof columns)[number]>
type AddressColumn = 'postalCode' | 'locality' | 'street' | 'streetNumber' | 'addressTitle'

/** A person with an account. */
export type ClientRecord = Omit<ClientRow, AddressColumn> & { address: ClientAddress | null }

function addressOf({ postalCode, locality, street, streetNumber, addressTitle }: Pick<ClientRow, AddressColumn>) {
  if (postalCode === null || locality === null || street === null || streetNumber === null) return null
  return { postalCode, locality, street, streetNumber, title: addressTitle }
}

const recordOf = ({ postalCode, locality, street, streetNumber, addressTitle, ...row }: ClientRow): ClientRecord => ({
  ...row,
  address: addressOf({ postalCode, locality, street, streetNumber, addressTitle }),
})

export async function findClient(db: Queryable, id: string): Promise<ClientRecord | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row && recordOf(row)
}

/** Upper and lower case do not distinguish addresses. */
export async function findClientByEmail(db: Queryable, email: string): Promise<ClientRecord | undefined> {
  const row = await select(db).where(hasEmail(email)).executeTakeFirst()
  return row && recordOf(row)
}

/** By the service's unique id for the person. */
export async function findClientBySubject(
  db: Queryable,
  provider: ExternalProviderName,
  subject: string,
): Promise<ClientRecord | undefined> {
  const row = await select(db)
    .where('externalProvider', '=', provider)
    .where('externalSubject', '=', subject)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** A client's row, locked until the transaction ends. */
export async function lockClient(tx: DatabaseTransaction, id: string): Promise<ClientRecord | undefined> {
  const row = await select(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && recordOf(row)
}

/** Locks the row so that no new row, such as a cart, can refer to it. */
export async function lockClientToDelete(tx: DatabaseTransaction, id: string): Promise<ClientRecord | undefined> {
  // eslint-disable-next-line no-restricted-syntax -- the row is deleted
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && recordOf(row)
}

export type ProfileValues = {
  name: string
  surname: string
  birthday: string
  phoneNumber: string
  phoneE164: string
  companyName: string | null
}

/** Undefined fields stay unchanged. */
type Given<Left> = { [Name in keyof ProfileValues]: ProfileValues[Name] | Left }

const profileColumns = <Left extends undefined>(profile: Given<Left>) => ({
  name: profile.name,
  surname: profile.surname,
  birthday: profile.birthday,
  phoneNumber: profile.phoneNumber,
  phoneE164: profile.phoneE164,
  companyName: profile.companyName,
})

export type NewClient = ProfileValues & { email: string; passwordHash: string; locale: Language }

/**
 * Stores an account that waits for confirmation and replaces an unconfirmed one with the same address, since nobody may
 * reserve an unproven address. Undefined if a confirmed account has it.
 */
export async function insertUnverifiedClient(tx: DatabaseTransaction, client: NewClient): Promise<string | undefined> {
  const values = {
    email: client.email,
    passwordHash: client.passwordHash,
    locale: client.locale,
    ...profileColumns<never>(client),
  }
  const row = await tx
    .insertInto('client')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...values, updatedAt: appNow })
        .where('client.verifiedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Deletes an unconfirmed account with everything in it; a blocked one stays. */
export async function deleteUnverifiedClient(tx: DatabaseTransaction, email: string): Promise<void> {
  await tx
    .deleteFrom('client')
    .where(hasEmail(email))
    .where('verifiedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .execute()
}

export type NewExternalClient = ProfileValues & {
  email: string
  provider: ExternalProviderName
  subject: string
  locale: Language
}

/**
 * Stores an account that another service vouches for. Undefined if an account already has the address or the subject.
 */
export async function insertExternalClient(
  tx: DatabaseTransaction,
  { email, provider, subject, locale, ...profile }: NewExternalClient,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('client')
    .values({
      email,
      externalProvider: provider,
      externalSubject: subject,
      locale,
      verifiedAt: appNow,
      ...profileColumns<never>(profile),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Marks the address as confirmed and keeps the first time. */
export async function markVerified(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx
    .updateTable('client')
    .set({ verifiedAt: sql<Instant>`coalesce(verified_at, app_now())`, updatedAt: appNow })
    .where('id', '=', id)
    .execute()
}

export async function updatePasswordHash(tx: DatabaseTransaction, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('client').set({ passwordHash, updatedAt: appNow }).where('id', '=', id).execute()
}

export async function updateEmail(tx: DatabaseTransaction, id: string, email: string): Promise<void> {
  await tx.updateTable('client').set({ email, updatedAt: appNow }).where('id', '=', id).execute()
}

export type ProfileUpdate = Given<undefined> & {
  address: ClientAddress | null | undefined
  marketingConsent: boolean | undefined
}

export async function updateProfile(tx: DatabaseTransaction, id: string, update: ProfileUpdate): Promise<void> {
  const { address, marketingConsent } = update
  await tx
    .updateTable('client')
    .set({
      ...profileColumns<undefined>(update),
      ...(address !== undefined && {
        postalCode: address?.postalCode ?? null,
        locality: address?.locality ?? null,
        street: address?.street ?? null,
        streetNumber: address?.streetNumber ?? null,
        addressTitle: address?.title ?? null,
      }),
      ...(marketingConsent !== undefined && {
        // Saving again does not reset the date of consent.
        marketingConsentAt: marketingConsent ? sql<Instant>`coalesce(marketing_consent_at, app_now())` : null,
      }),
      updatedAt: appNow,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateLocale(db: Queryable, id: string, locale: Language): Promise<void> {
  await db.updateTable('client').set({ locale }).where('id', '=', id).execute()
}
