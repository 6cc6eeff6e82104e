import { getNamedType, type GraphQLSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { partnerScopes, type PartnerScope } from '@ruhepol/rules'
import { storedState } from '../testing/access-world.ts'
import { fullSelection } from '../testing/full-selection.ts'
import { operationsOf } from '../testing/schema-calls.ts'
import { issueKey, revokeKey } from './partner-keys.ts'
import { buildPartnerSchema } from './partner-schema.ts'
import { partnerStageOfFile, placing, tenOn, type PartnerStage } from './testing/partner-stage.ts'

const schema: GraphQLSchema = buildPartnerSchema()
const operations = operationsOf(schema)

/** A booking of the hotel. */
const stage = await partnerStageOfFile()
const placed = await stage.placeFor(await stage.keyOf('hotel'))

/** Everything stored, except when keys were used. */
async function stored(): Promise<Record<string, string>> {
  const { partner_key: _, ...rest } = await storedState(stage)
  return rest
}

let day = 20
const nextDay = () => tenOn((day += 1))

type Row = {
  /** The scopes of which one is needed. */
  scopes: readonly PartnerScope[]
  /** A valid call about a booking of the partner whose key is used, or of another partner. */
  variables: (bookingId: string) => object
  /** What it answers about another partner's booking; undefined if it cannot name one. */
  foreign?: 'not_found'
}

/** A row for every operation; a missing row fails the test. */
const rows: Readonly<Record<string, Row>> = {
  venue: { scopes: ['bookings:read', 'bookings:write'], variables: () => ({}) },
  treatments: { scopes: ['bookings:read', 'bookings:write'], variables: () => ({}) },
  freeTimes: {
    scopes: ['bookings:read', 'bookings:write'],
    variables: () => ({ day: '2027-01-14', treatmentId: 'classic', lengthMinutes: 60, persons: 1 }),
  },
  earliestStart: { scopes: ['bookings:read', 'bookings:write'], variables: () => ({}) },
  bookings: { scopes: ['bookings:read'], variables: () => ({ first: 100 }) },
  ledger: { scopes: ['ledger:read'], variables: () => ({ from: '2027-01-10', format: 'csv' }) },
  booking: { scopes: ['bookings:read'], variables: (id) => ({ id }), foreign: 'not_found' },
  appointments: { scopes: ['calendar:read'], variables: () => ({ from: '2027-01-11', first: 100 }) },
  freeHours: { scopes: ['calendar:read'], variables: () => ({ from: '2027-01-11', to: '2027-02-10' }) },
  replaceBusyTimes: {
    scopes: ['calendar:write'],
    variables: () => ({ times: [{ uid: 'a', firstDay: '2027-03-01' }] }),
  },
  placeBooking: { scopes: ['bookings:write'], variables: () => ({ input: placing({ start: nextDay() }) }) },
  cancelBooking: { scopes: ['bookings:write'], variables: (id) => ({ id }), foreign: 'not_found' },
}

/** A partner that may have a key with this scope. */
const holderOf = (scope: PartnerScope): string => {
  if (scope.startsWith('calendar:')) return 'calendar'
  return scope === 'ledger:read' ? 'accountant' : 'spa'
}

const rowOf = (name: string): Row => {
  const row = rows[name]
  if (!row) throw new Error(`${name} needs a row`)
  return row
}

/** An answer without what differs in every answer. */
const comparable = ({ status, data, errors }: Awaited<ReturnType<PartnerStage['call']>>) => ({
  status,
  data: data ?? null,
  errors: errors?.map(({ message, extensions: { requestId: _each, ...rest } }) => ({ message, ...rest })),
})

test('every operation has a row, and no row is left over', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort())
})

describe.each(operations)('$name', ({ name, document, root }) => {
  test('answers an invalid key as if there were none, and changes nothing', async () => {
    const { db } = stage.context
    const variables = rowOf(name).variables(placed)
    const issue = async (days?: number) => {
      const issued = await issueKey(db, { partnerId: 'spa', scopes: ['bookings:read', 'bookings:write'], days })
      if ('problem' in issued) throw new Error(issued.problem)
      return issued
    }
    const revoked = await issue()
    await revokeKey(db, revoked.prefix)
    const expired = await issue(1)
    await db
      .updateTable('partnerKey')
      .set({ expiresAt: new Date('2027-01-11T08:00:00Z') })
      .where('prefix', '=', expired.prefix)
      .execute()
    const good = await issue()
    const keys: Record<string, string | undefined> = {
      none: undefined,
      empty: '',
      revoked: revoked.key,
      expired: expired.key,
      unknown: `rhp_${'0'.repeat(64)}`,
      cut: good.key.slice(0, -1),
      long: `${good.key}0`,
      'in capitals': good.key.toUpperCase(),
      'of another beginning': good.key.replace('rhp_', 'sk_'),
      'its prefix': good.prefix,
      nonsense: "' or true --",
      huge: 'A'.repeat(5_000),
    }
    const before = await stored()
    const denied = comparable(await stage.call(undefined, document, variables))
    expect(denied).toMatchObject({ status: 401, errors: [{ code: 'UNAUTHENTICATED' }] })
    for (const [what, key] of Object.entries(keys)) {
      const reply = await stage.call(key, document, variables)
      expect(comparable(reply), what).toEqual(denied)
      expect(reply.headers['www-authenticate'], what).toBe('Bearer')
    }
    for (const authorization of [`Basic ${good.key}`, good.key, `Bearer ${good.key} ${good.key}`]) {
      const reply = await stage.call(undefined, document, variables, { authorization })
      expect(comparable(reply), authorization).toEqual(denied)
    }
    expect(await stored()).toEqual(before)
    await revokeKey(db, good.prefix)
  })

  test('needs a key with its scope, and names the scope', async () => {
    const { scopes, variables } = rowOf(name)
    for (const scope of partnerScopes) {
      const key = await stage.keyOf(holderOf(scope), [scope])
      const isEnough = scopes.includes(scope)
      const before = await stored()
      const { errors, status } = await stage.call(key, document, variables('0198a3a0-0000-7000-8000-000000000000'))
      const code = errors?.[0]?.extensions.code
      expect(status, scope).toBe(200)
      if (isEnough) {
        expect(code, scope).not.toBe('FORBIDDEN')
      } else {
        expect(code, scope).toBe('FORBIDDEN')
        expect(errors?.[0]?.extensions['reason']).toBe('missing_scope')
        for (const needed of scopes) expect(errors?.[0]?.message).toContain(needed)
        expect(await stored()).toEqual(before)
      }
      await revokeKey(stage.context.db, key.slice(0, 12))
    }
  })

  test("neither shows nor changes another partner's bookings", async () => {
    const [needed = 'bookings:read'] = rowOf(name).scopes
    const me = holderOf(needed)
    const mine = await stage.keyOf(me, me === 'spa' ? undefined : [needed])
    const theirs = await stage.keyOf('firm')
    const address = { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin' }
    const guest = { name: 'Kanarina', surname: 'Girlitz', email: 'kanari@example.org', phoneNumber: '030 71047104' }
    const id = await stage.placeFor(theirs, { guest, address, start: tenOn(15) })
    const { variables, foreign } = rowOf(name)
    const asked = document.replace('{ __typename }', fullSelection(typeOf(root, name), 3))
    const before = await stage.context.db.selectFrom('cart').selectAll().where('id', '=', id).execute()
    const reply = await stage.call(mine, asked, variables(id))
    for (const word of [id, 'Kanarina', 'Girlitz', 'kanari@']) expect(reply.text).not.toContain(word)
    if (foreign) {
      const unknown = await stage.call(mine, asked, variables('0198a3a0-0000-7000-8000-000000000000'))
      expect(reply.errors?.[0]?.extensions.code).toBe(foreign)
      expect(comparable(reply)).toEqual(comparable(unknown))
    } else expect(reply.errors).toBeUndefined()
    expect(await stage.context.db.selectFrom('cart').selectAll().where('id', '=', id).execute()).toEqual(before)
    await stage.call(theirs, 'mutation ($id: ID!) { cancelBooking(id: $id) { id } }', { id })
    await stage.deliver()
    for (const key of [mine, theirs]) await revokeKey(stage.context.db, key.slice(0, 12))
  })
})

function typeOf(root: 'query' | 'mutation', name: string) {
  const type = root === 'query' ? schema.getQueryType() : schema.getMutationType()
  const field = type?.getFields()[name]
  if (!field) throw new Error(`there is no ${name}`)
  return getNamedType(field.type)
}
