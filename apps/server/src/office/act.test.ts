import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DatabaseTransaction } from '../platform/database.ts'
import type { StaffActor } from '../platform/graphql/context.ts'
import { act, type Act, type Subject } from './act.ts'
import { officeStageOfFile, type Signed } from './testing/office-stage.ts'

const stage = await officeStageOfFile()
await sql`create table thing (id text primary key, version integer not null, city_id text)`.execute(stage.context.db)
const dispatcher = await stage.signIn('dispatcher', { cityIds: ['berlin'] })

const actorOf = ({ id, sessionId }: Signed, changes: Partial<StaffActor> = {}): StaffActor => ({
  kind: 'staff',
  staffId: id,
  sessionId,
  role: 'dispatcher',
  cityIds: ['berlin'],
  step: 'done',
  isElevated: false,
  ...changes,
})

const lockThing = async (tx: DatabaseTransaction, id: string): Promise<Subject | undefined> => {
  const { rows } = await sql<{ version: number; cityId: string | null }>`
    select version, city_id from thing where id = ${id} for no key update`.execute(tx)
  const [row] = rows
  return row && { version: () => String(row.version), log: { version: row.version }, cityId: row.cityId }
}

let things = 0
async function thing(cityId: string | null = 'berlin'): Promise<string> {
  things += 1
  await sql`insert into thing values (${`thing ${things}`}, 1, ${cityId})`.execute(stage.context.db)
  return `thing ${things}`
}

const raise = (id: string, changes: Partial<Act<Subject, string>> = {}, actor = actorOf(dispatcher)) =>
  act(
    { db: stage.context.db, actor, requestId: 'request-1' },
    {
      verb: 'cancelBooking',
      subject: 'thing',
      subjectId: id,
      reason: 'asked by telephone',
      seen: '1',
      read: (tx) => lockThing(tx, id),
      work: async (tx) => {
        await sql`update thing set version = version + 1 where id = ${id}`.execute(tx)
        return 'raised'
      },
      ...changes,
    },
  )

const versionOf = async (id: string) =>
  (await sql<{ version: number }>`select version from thing where id = ${id}`.execute(stage.context.db)).rows[0]
    ?.version
const logOf = (id: string) =>
  stage.context.db.selectFrom('officeAct').selectAll().where('subjectId', '=', id).orderBy('id').execute()

/** A refused act changes and logs nothing. */
async function expectUntouched(id: string, version = 1): Promise<void> {
  expect([await versionOf(id), await logOf(id)]).toEqual([version, []])
}

test('an act changes its subject and is logged, with before, after and reason', async () => {
  const id = await thing()
  expect(await raise(id, { reason: '  asked by telephone \n' })).toBe('raised')
  expect(await versionOf(id)).toBe(2)
  expect(await logOf(id)).toMatchObject([
    {
      staffId: dispatcher.id,
      verb: 'cancelBooking',
      subject: 'thing',
      cityId: 'berlin',
      before: { version: 1 },
      after: { version: 2 },
      reason: 'asked by telephone',
      requestId: 'request-1',
    },
  ])
})

test('when two people change the same thing at once, one wins and the other gets `changed_meanwhile`', async () => {
  const id = await thing()
  const results = await Promise.allSettled([raise(id), raise(id)])
  const won = results.filter(({ status }) => status === 'fulfilled')
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(won).toHaveLength(1)
  expect(lost).toEqual([expect.objectContaining({ code: 'changed_meanwhile' })])
  expect([await versionOf(id), (await logOf(id)).length]).toEqual([2, 1])
})

test.each([
  ['a version that was not seen', { seen: '7' }, {}, 'changed_meanwhile'],
  ['a reason that is too short', { reason: ' a ' }, {}, 'invalid_input'],
  ['a reason that is too long', { reason: 'a'.repeat(501) }, {}, 'invalid_input'],
  ['a reason that cannot be stored', { reason: 'asked by \ud800' }, {}, 'invalid_input'],
  ['a role without the verb', {}, { role: 'auditor' }, 'FORBIDDEN'],
  ['a change of the team without a recent second factor', { verb: 'manageTeam' }, { role: 'owner' }, 'FORBIDDEN'],
  ['an object of a city that is not one of the person’s', {}, { cityIds: ['hamburg'] }, 'not_found'],
] as const)('an act with %s is refused, and nothing is changed or logged', async (_what, changes, actor, code) => {
  const id = await thing()
  await expect(raise(id, changes, actorOf(dispatcher, actor))).rejects.toMatchObject({ code })
  await expectUntouched(id)
})

test('an act is refused if the object whose version was seen does not exist', async () => {
  await expect(raise('no thing')).rejects.toMatchObject({ code: 'not_found' })
  expect(await logOf('no thing')).toEqual([])
})

test('an act that fails in the middle is neither done nor logged', async () => {
  const id = await thing()
  const work = async (tx: DatabaseTransaction): Promise<string> => {
    await sql`update thing set version = 9 where id = ${id}`.execute(tx)
    throw new Error('it breaks')
  }
  await expect(raise(id, { work })).rejects.toThrow('it breaks')
  await expectUntouched(id)
})

test('somebody who lost their access, role or session after the request came in can no longer act', async () => {
  const { db } = stage.context
  const id = await thing()
  const [ended, demoted, out] = [
    await stage.signIn('dispatcher'),
    await stage.signIn('dispatcher'),
    await stage.signIn('dispatcher'),
  ]
  await sql`update staff set ended_at = app_now() where id = ${ended.id}`.execute(db)
  await db.updateTable('staff').set({ role: 'auditor' }).where('id', '=', demoted.id).execute()
  await sql`update staff_session set ended_at = app_now() where id = ${out.sessionId}`.execute(db)
  await expect(raise(id, {}, actorOf(ended))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(raise(id, {}, actorOf(demoted))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(raise(id, {}, actorOf(out))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expectUntouched(id)
})

test('the log can be neither changed nor deleted until the retention period of the books is over', async () => {
  const { db } = stage.context
  const id = await thing()
  await raise(id)
  await expect(db.updateTable('officeAct').set({ reason: 'another' }).execute()).rejects.toThrow('UPDATE of office_act')
  await expect(db.deleteFrom('officeAct').where('subjectId', '=', id).execute()).rejects.toThrow('DELETE of office_act')
  await expect(sql`truncate office_act`.execute(db)).rejects.toThrow('TRUNCATE of office_act')
  await stage.database.setNow('2035-12-31T22:59:00Z')
  await stage.runSweep('forgetOffice')
  expect(await logOf(id)).toHaveLength(1)
  await stage.database.setNow('2035-12-31T23:00:00Z')
  await stage.runSweep('forgetOffice')
  expect(await logOf(id)).toEqual([])
  await stage.database.setNow('2027-01-11T08:00:00Z')
})
