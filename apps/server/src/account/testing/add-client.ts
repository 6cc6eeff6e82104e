import type { ExternalProviderName, Language } from '@ruhepol/rules'
import type { Database } from '../../platform/database.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import { insertSession } from '../session-queries.ts'
import { argon2idOf } from '../hashing/argon2id.ts'

/** The password of every client created by `addClient`. */
export const PASSWORD = 'Waldspaziergang 7'

let passwordHash: string | undefined
let clients = 0

export type TestClient = { id: string; email: string; actor: Extract<Actor, { kind: 'client' }> }

type Changes = {
  email?: string
  name?: string
  surname?: string
  locale?: Language
  companyName?: string
  external?: { provider: ExternalProviderName; subject: string }
  unverified?: true
}

/** A client with an account, signed in on one device. Every profile field can be given. */
export async function addClient(db: Database, changes: Changes = {}): Promise<TestClient> {
  clients += 1
  passwordHash ??= argon2idOf(PASSWORD)
  const { external, email = `client-${clients}@example.org` } = changes
  const { id } = await db
    .insertInto('client')
    .values({
      email,
      passwordHash: external ? null : passwordHash,
      externalProvider: external?.provider ?? null,
      externalSubject: external?.subject ?? null,
      name: changes.name ?? 'Clara',
      surname: changes.surname ?? 'Muster',
      birthday: '1990-05-17',
      phoneNumber: '030 7654321',
      phoneE164: '+49307654321',
      companyName: changes.companyName ?? null,
      postalCode: '10115',
      locality: 'Berlin',
      street: 'Chausseestraße',
      streetNumber: '12',
      addressTitle: null,
      locale: changes.locale ?? 'de',
      verifiedAt: changes.unverified ? null : '2027-01-01T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await insertSession(db, { clientId: id, device: 'Firefox, Linux', platform: 'web' })
  return { id, email, actor: { kind: 'client', clientId: id, sessionId: session.id } }
}
