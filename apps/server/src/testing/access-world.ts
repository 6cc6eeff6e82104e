import { SignJWT, importPKCS8 } from 'jose'
import { sql } from 'kysely'
import { hkdfSync } from 'node:crypto'
import { addClient, type TestClient } from '../account/testing/add-client.ts'
import { accessToken, insertSession, markSessionsEnded } from '../account/testing/session-parts.ts'
import type { Config } from '../platform/config.ts'
import { tokenKey } from '../platform/holder-token.ts'
import type { DefenceStage } from './defence-stage.ts'

export type Held = { id: string; token: string }

/** A valid token, signed with our own key, except for its role. */
async function tokenOfRole(
  config: Config,
  { clientId, sessionId }: TestClient['actor'],
  role: string,
): Promise<string> {
  const seed = Buffer.from(hkdfSync('sha256', tokenKey(config), '', 'access token', 32)).toString('hex')
  const der = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex').toString('base64')
  const key = await importPKCS8(`-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----`, 'EdDSA')
  return new SignJWT({ role, sid: sessionId })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .setSubject(clientId)
    .setIssuer(config.APP_URL)
    .setAudience('ruhepol')
    .setIssuedAt(new Date('2027-01-11T08:00:00Z'))
    .setExpirationTime(new Date('2027-02-10T08:00:00Z'))
    .sign(key)
}

/** A token with one character changed, so that it is no longer valid. */
export const altered = (token: string) => {
  const at = token.length - 5
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
}

/** Two people with accounts and their things, with tokens in every state that gives no access. */
export async function accessWorld(stage: DefenceStage) {
  const { config } = stage
  const { db } = stage.context
  // The services start with the first request; the product itself would not wait for that.
  await fetch(`${stage.sandbox.addresses.openid}/google/.well-known/openid-configuration`)
  const [owner, other] = [await addClient(db), await addClient(db)]
  const tokenFor = async ({ actor: { clientId } }: TestClient) => {
    const session = await insertSession(db, { clientId, device: 'Firefox, Linux', platform: 'web' })
    return { session, token: await accessToken(config, session) }
  }
  const [own, foreign, ended] = [await tokenFor(owner), await tokenFor(other), await tokenFor(owner)]
  await markSessionsEnded(db, owner.id, { ids: [ended.session.id] })
  // Its session is active, but this token has expired.
  const expired = await accessToken(config, { ...own.session, expiresAt: Date.parse('2027-01-11T08:00:00Z') })

  const cartOf = async (client?: TestClient): Promise<Held> => {
    const { id, token } = await stage.place()
    if (client) await db.updateTable('cart').set({ clientId: client.id }).where('id', '=', id).execute()
    return { id, token }
  }
  const bearer = (token: string) => `Bearer ${token}`
  return {
    stage,
    owner,
    other,
    /** The header of the rightful caller. */
    right: bearer(own.token),
    foreign: bearer(foreign.token),
    expired: bearer(expired),
    otherRole: bearer(await tokenOfRole(config, { ...owner.actor, sessionId: own.session.id }, 'expert')),
    forged: bearer(altered(own.token)),
    revoked: bearer(ended.token),
    ownersCart: () => cartOf(owner),
    strangersCart: () => cartOf(),
    order: async (whose: 'owner' | 'stranger'): Promise<Held> => {
      const order = await stage.order()
      const clientId = whose === 'owner' ? owner.id : null
      await db.updateTable('voucherOrder').set({ clientId }).where('id', '=', order.id).execute()
      return order
    },
    /** While the owner is blocked by an administrator. */
    blocked: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const set = (at: string | null) =>
        db.updateTable('client').set({ blockedAt: at }).where('id', '=', owner.id).execute()
      await set('2027-01-10T00:00:00Z')
      try {
        return await work()
      } finally {
        await set(null)
      }
    },
    bookingOf: async (cart: Held) => {
      const row = await db.selectFrom('booking').select('id').where('cartId', '=', cart.id).executeTakeFirstOrThrow()
      return row.id
    },
    customIdOf: async (cart: Held) => {
      const row = await db.selectFrom('cart').select('customId').where('id', '=', cart.id).executeTakeFirstOrThrow()
      return row.customId
    },
  }
}

export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>

/** Everything stored except throttle counters, which a denial must not change. */
export async function storedState({ context: { db } }: DefenceStage): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('throttle', 'test_clock')
    order by 1
  `.execute(db)
  const digests = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
