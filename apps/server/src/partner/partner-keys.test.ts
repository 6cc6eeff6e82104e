import { beforeEach, expect, test } from 'vitest'
import { partnerLimits } from '@ruhepol/rules'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { databaseOfFile } from '@ruhepol/database/testing/test-database'
import { addExpert, addSmallCatalogue } from '../availability/testing/small-catalogue.ts'
import { addPartner } from './add-partner.ts'
import { issueKey, keyHash, revokeKey, rotateKey, type IssuedKey } from './partner-keys.ts'
import { findPartnerOfKey, noteKeyUse, readKeys } from './partner-queries.ts'

const database = await databaseOfFile()
await addSmallCatalogue(database.db)
const rest = { name: 'Hotel', email: 'hotel@example.org', locale: 'de' } as const
await addExpert(database.db, { id: 1 })
await addPartner(database.db, { id: 'hotel', kind: 'venue', locationId: 'hotel', ...rest })
await addPartner(database.db, { id: 'calendar', kind: 'calendar', expertId: 1, ...rest })
beforeEach(async () => {
  await database.setNow(TEST_NOW)
  await database.db.deleteFrom('partnerKey').execute()
})

const issued = (answer: IssuedKey | { problem: string }): IssuedKey => {
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}
const issue = async (days?: number) =>
  issued(await issueKey(database.db, { partnerId: 'hotel', scopes: ['bookings:read'], days }))
const opens = async ({ key }: IssuedKey) => {
  const hash = keyHash(key)
  return hash !== undefined && (await findPartnerOfKey(database.db, hash)) !== undefined
}

test('only the hash of a key is stored', async () => {
  const { key, prefix } = await issue()
  expect(key).toMatch(/^rhp_[0-9a-f]{64}$/)
  expect(key.startsWith(prefix)).toBe(true)
  const [row] = await database.db.selectFrom('partnerKey').selectAll().execute()
  expect(row?.keyHash).toEqual(keyHash(key))
  expect(JSON.stringify(row)).not.toContain(key.slice(prefix.length))
})

test('a key works until it is revoked or expires', async () => {
  const [one, other] = [await issue(), await issue(2)]
  expect([await opens(one), await opens(other)]).toEqual([true, true])
  await database.advance(2 * 24 * 60 - 1)
  expect(await opens(other)).toBe(true)
  await database.advance(1)
  expect([await opens(one), await opens(other)]).toEqual([true, false])
  await revokeKey(database.db, one.prefix)
  await revokeKey(database.db, one.prefix)
  expect(await opens(one)).toBe(false)
})

test('rotating issues a key with the same scopes and days, and the former one ends within hours', async () => {
  const former = await issue(30)
  await database.advance(60)
  const rotated = await rotateKey(database.db, { prefix: former.prefix, hours: 24 })
  if ('problem' in rotated) throw new Error(rotated.problem)
  expect(rotated.formerEndsAt).toEqual(Date.parse('2027-01-12T09:00:00Z'))
  expect([await opens(former), await opens(rotated)]).toEqual([true, true])
  const [key] = await readKeys(database.db)
  expect(key).toMatchObject({ prefix: rotated.prefix, scopes: ['bookings:read'], days: 30 })
  expect(key?.expiresAt).toEqual(Date.parse('2027-02-10T09:00:00Z'))
  await database.advance(24 * 60)
  expect([await opens(former), await opens(rotated)]).toEqual([false, true])
  expect(await rotateKey(database.db, { prefix: former.prefix, hours: 24 })).toEqual({ problem: 'key has ended' })
})

test('rotating never lengthens the life of a key, and without hours ends it at once', async () => {
  const soon = await issue(1)
  await database.advance(23 * 60)
  expect(await rotateKey(database.db, { prefix: soon.prefix, hours: 24 })).toMatchObject({
    formerEndsAt: Date.parse('2027-01-12T08:00:00Z'),
  })
  const leaked = await issue()
  const rotated = issued(await rotateKey(database.db, { prefix: leaked.prefix, hours: 0 }))
  expect([await opens(leaked), await opens(rotated)]).toEqual([false, true])
})

test('a partner has a bounded number of live keys, even if several are issued at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 2 * partnerLimits.keysMax }, () =>
      issueKey(database.db, { partnerId: 'hotel', scopes: ['bookings:read'] }),
    ),
  )
  expect(answers.filter((answer) => 'key' in answer)).toHaveLength(partnerLimits.keysMax)
  const [first] = await readKeys(database.db)
  expect(await rotateKey(database.db, { prefix: first?.prefix ?? '', hours: 1 })).toEqual({ problem: 'too many keys' })
  await revokeKey(database.db, first?.prefix ?? '')
  expect(await opens(await issue())).toBe(true)
})

test('a kind of partner gets only its own scopes', async () => {
  for (const [partnerId, scope] of [
    ['hotel', 'calendar:write'],
    ['hotel', 'ledger:read'],
    ['calendar', 'guests:read'],
  ] as const) {
    expect(await issueKey(database.db, { partnerId, scopes: [scope] })).toEqual({ problem: 'scope not for its kind' })
  }
  expect(await issueKey(database.db, { partnerId: 'nobody', scopes: ['bookings:read'] })).toEqual({
    problem: 'no such partner',
  })
})

test('the use of a key is noted once a minute', async () => {
  const { key } = await issue()
  const use = async () => {
    const found = await findPartnerOfKey(database.db, keyHash(key) ?? Buffer.alloc(0))
    if (found?.isUseOld === true) await noteKeyUse(database.db, found.keyId)
    return (await readKeys(database.db))[0]?.lastUsedAt
  }
  expect(await use()).toBe(Date.parse('2027-01-11T08:00:00Z'))
  await database.setNow('2027-01-11T08:00:59Z')
  expect(await use()).toBe(Date.parse('2027-01-11T08:00:00Z'))
  await database.setNow('2027-01-11T08:01:00Z')
  expect(await use()).toBe(Date.parse('2027-01-11T08:01:00Z'))
})
