import type { Instant } from '@ruhepol/rules'
import { appNow } from '../platform/app-now.ts'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'

/** Everything stored about the account itself, except the password hash. */
export async function findAccountData(db: Queryable, clientId: string): Promise<object | undefined> {
  return db
    .selectFrom('client')
    .select([
      'id',
      'email',
      'externalProvider',
      'externalSubject',
      'name',
      'surname',
      'birthday',
      'phoneNumber',
      'phoneE164 as phoneNumberInternational',
      'companyName',
      'postalCode',
      'locality',
      'street',
      'streetNumber',
      'addressTitle',
      'locale as language',
      'marketingConsentAt',
      'verifiedAt',
      'blockedAt',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', clientId)
    .executeTakeFirst()
}

/** Every stored sign-in, including ended ones. */
export async function findSignIns(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('clientSession')
    .leftJoin('webPushSubscription as push', 'push.sessionId', 'clientSession.id')
    .select([
      'device',
      'platform',
      'notificationToken',
      'push.endpoint as webPushEndpoint',
      'push.createdAt as webPushSince',
      'clientSession.createdAt',
      'lastUsedAt',
      'expiresAt',
      'endedAt',
    ])
    .where('clientId', '=', clientId)
    .orderBy('clientSession.createdAt', 'desc')
    .execute()
}

/** When codes were mailed; the codes themselves are not stored. */
export async function findMailedCodes(db: Queryable, clientId: string): Promise<object[]> {
  return db
    .selectFrom('accountCode')
    .select(['purpose', 'newEmail', 'formerEmail', 'createdAt', 'expiresAt', 'usedAt'])
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function findAccountEvents(
  db: Queryable,
  clientId: string,
): Promise<{ event: 'blocked' | 'unblocked'; reason: string; at: Instant }[]> {
  return db
    .selectFrom('accountEvent')
    .select(['event', 'reason', 'at'])
    .where('clientId', '=', clientId)
    .orderBy('at', 'desc')
    .execute()
}

/** Deletes the account with its sessions and codes, so that every token of it is refused from now on. */
export async function deleteClient(tx: DatabaseTransaction, clientId: string): Promise<void> {
  await tx.deleteFrom('client').where('id', '=', clientId).execute()
}

/** Stores whether the client may sign in, and logs the reason. */
export async function writeBlocked(
  tx: DatabaseTransaction,
  clientId: string,
  { event, reason }: { event: 'blocked' | 'unblocked'; reason: string },
): Promise<void> {
  await tx
    .updateTable('client')
    .set({ blockedAt: event === 'blocked' ? appNow : null })
    .where('id', '=', clientId)
    .execute()
  await tx.insertInto('accountEvent').values({ clientId, event, reason }).execute()
}
