import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** Everything that is stored of an account itself, but for the hash of its password. */
export async function findAccountData(db: Queryable, clientId: string): Promise<object | undefined> {
  return db
    .selectFrom('client')
    .select([
      'id',
      'email',
      'external_provider as externalProvider',
      'external_subject as externalSubject',
      'name',
      'surname',
      'birthday',
      'phone_number as phoneNumber',
      'phone_e164 as phoneNumberInternational',
      'company_name as companyName',
      'postal_code as postalCode',
      'locality',
      'street',
      'street_number as streetNumber',
      'address_title as addressTitle',
      'locale as language',
      'marketing_consent_at as marketingConsentAt',
      'verified_at as verifiedAt',
      'blocked_at as blockedAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('id', '=', clientId)
    .executeTakeFirst()
}

/** Every sign-in that is still known, those that ended too. */
export async function findSignIns(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('client_session')
    .leftJoin('web_push_subscription as push', 'push.session_id', 'client_session.id')
    .select([
      'device',
      'platform',
      'notification_token as notificationToken',
      'push.endpoint as webPushEndpoint',
      'push.created_at as webPushSince',
      'client_session.created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'ended_at as endedAt',
    ])
    .where('client_id', '=', clientId)
    .orderBy('client_session.created_at', 'desc')
    .execute()
}

/** When codes were mailed; a code itself is nowhere stored. */
export async function findMailedCodes(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('account_code')
    .select([
      'purpose',
      'new_email as newEmail',
      'former_email as formerEmail',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'used_at as usedAt',
    ])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function findAccountEvents(
  db: Queryable,
  clientId: string,
): Promise<{ event: 'blocked' | 'unblocked'; reason: string; at: Date }[]> {
  return db
    .selectFrom('account_event')
    .select(['event', 'reason', 'at'])
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .execute()
}

/** The account goes, with its sessions and codes: from now on every token of it is refused. */
export async function deleteClient(tx: DatabaseTransaction, clientId: string): Promise<void> {
  await tx.deleteFrom('client').where('id', '=', clientId).execute()
}

/** Writes whether the client may sign in, and into the log why. */
export async function writeBlocked(
  tx: DatabaseTransaction,
  clientId: string,
  { event, reason }: { event: 'blocked' | 'unblocked'; reason: string },
): Promise<void> {
  await tx
    .updateTable('client')
    .set({ blocked_at: event === 'blocked' ? sql<Date>`app_now()` : null })
    .where('id', '=', clientId)
    .execute()
  await tx.insertInto('account_event').values({ client_id: clientId, event, reason }).execute()
}
