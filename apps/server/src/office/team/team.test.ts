import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { officeStageOfFile, type OfficeReply, type Signed } from '../testing/office-stage.ts'

let owner: Signed
const stage = await officeStageOfFile()
beforeEach(async () => {
  await sql`update staff set ended_at = app_now() where ended_at is null`.execute(stage.context.db)
  owner = await stage.signIn('owner')
})

const INVITE = `mutation ($email: String!, $name: String!, $role: StaffRole!, $cityIds: [ID!]) {
  inviteStaff(email: $email, name: $name, role: $role, cityIds: $cityIds, language: de) { id email name role cityIds version }
}`
const CHANGE = `mutation ($id: ID!, $seen: String!, $role: StaffRole!, $reason: String!) {
  changeStaff(id: $id, seen: $seen, role: $role, reason: $reason) { role version }
}`
const END = 'mutation ($id: ID!, $reason: String!) { endStaff(id: $id, reason: $reason) { endedAt } }'
const reason = 'has left us'

const codeOf = ({ errors }: OfficeReply) => {
  if (!errors?.[0]) return undefined
  const { code, reason: why } = errors[0].extensions
  return [code, why].filter(Boolean).join(' ')
}
const acts = () =>
  stage.context.db.selectFrom('officeAct').select(['subjectId', 'before', 'after']).orderBy('id').execute()
const owners = () =>
  stage.context.db.selectFrom('staff').select('id').where('role', '=', 'owner').where('endedAt', 'is', null).execute()

let invited = 0
const somebody = (changes: object = {}) => {
  invited += 1
  return { email: `person${invited}@office.example`, name: 'Lea Sommer', role: 'support', ...changes }
}

describe('an invitation', () => {
  test('adds a person, mails them the address of the office, and is logged without their name', async () => {
    const given = somebody({ name: '  Lea   Sommer ', cityIds: ['hamburg'] })
    const { data } = await stage.call(owner.cookie, INVITE, given)
    const { id } = (data as { inviteStaff: { id: string } }).inviteStaff
    expect(data).toMatchObject({
      inviteStaff: { email: given.email, role: 'support', cityIds: ['hamburg'], version: '1' },
    })
    await stage.queue.drain()
    const [mail] = await stage.inbox(given.email)
    expect(mail?.subject).toBe('Ihr Zugang zum Büro von Ruhepol')
    expect(mail?.text).toContain('https://ruhepol.example/office')
    expect((await acts()).filter((one) => one.subjectId === id)).toEqual([
      { subjectId: id, before: null, after: { role: 'support', cityIds: ['hamburg'], endedAt: null } },
    ])
  })

  test('to somebody in the team is refused, even if both are sent at once, until their access has ended', async () => {
    const given = somebody()
    const both = await Promise.all([1, 2].map(() => stage.call(owner.cookie, INVITE, given)))
    expect(both.map(codeOf).sort()).toEqual(['email_exists', undefined])
    const id = both.map(({ data }) => (data as { inviteStaff: { id: string } } | null)?.inviteStaff.id).find(Boolean)
    expect(codeOf(await stage.call(owner.cookie, INVITE, { ...given, email: given.email.toUpperCase() }))).toBe(
      'email_exists',
    )
    await stage.call(owner.cookie, END, { id, reason })
    expect(codeOf(await stage.call(owner.cookie, INVITE, given))).toBeUndefined()
  })

  test.each([
    ['no address', { email: 'lea' }],
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'a'.repeat(121) }],
    ['a name that cannot be stored', { name: 'Lea \ud800' }],
    ['an empty list of cities', { cityIds: [] }],
    ['a city that cannot be booked', { cityIds: ['berlin', 'bonn'] }],
    ['an owner with cities, who could give themselves the others', { role: 'owner', cityIds: ['berlin'] }],
  ])('with %s is refused, and nothing is logged', async (_what, changes) => {
    const before = await acts()
    expect(codeOf(await stage.call(owner.cookie, INVITE, somebody(changes)))).toBe('invalid_input')
    expect(await acts()).toEqual(before)
  })
})

describe('a change of the team', () => {
  test('takes effect with the person’s next call, and is refused if the seen version is outdated', async () => {
    const person = await stage.signIn('support')
    const asked = { id: person.id, seen: '1', role: 'owner', reason: 'takes over' }
    expect((await stage.call(owner.cookie, CHANGE, asked)).data).toEqual({
      changeStaff: { role: 'owner', version: '2' },
    })
    expect((await stage.call(person.cookie, '{ team { id } }')).errors).toBeUndefined()
    expect(codeOf(await stage.call(owner.cookie, CHANGE, asked))).toBe('changed_meanwhile')
    expect(codeOf(await stage.call(owner.cookie, CHANGE, { ...asked, id: 'nobody' }))).toBe('not_found')
  })

  test('ends a person’s access at once, in every session and for good', async () => {
    const person = await stage.signIn('support')
    const other = await stage.sessionOf(person.id)
    expect((await stage.call(owner.cookie, END, { id: person.id, reason })).data).toMatchObject({
      endStaff: { endedAt: expect.any(String) as string },
    })
    for (const cookie of [person.cookie, other.cookie]) {
      expect((await stage.call(cookie, '{ me { step } }')).data).toEqual({ me: null })
    }
    const back = { id: person.id, seen: '2', role: 'owner', reason }
    expect(codeOf(await stage.call(owner.cookie, CHANGE, back))).toBe('not_found')
  })

  test('never removes the last owner', async () => {
    const before = await acts()
    expect(codeOf(await stage.call(owner.cookie, END, { id: owner.id, reason }))).toBe('FORBIDDEN last_owner')
    const demotion = { id: owner.id, seen: '1', role: 'auditor', reason }
    expect(codeOf(await stage.call(owner.cookie, CHANGE, demotion))).toBe('FORBIDDEN last_owner')
    expect(await owners()).toEqual([{ id: owner.id }])
    expect(await acts()).toEqual(before)
  })

  test('leaves one owner when two owners end each other’s access at once', async () => {
    const other = await stage.signIn('owner')
    const both = await Promise.all([
      stage.call(owner.cookie, END, { id: other.id, reason }),
      stage.call(other.cookie, END, { id: owner.id, reason }),
    ])
    expect(both.map(codeOf).sort()).toEqual(['UNAUTHENTICATED', undefined])
    expect(await owners()).toHaveLength(1)
  })

  test('leaves one owner when two owners step down at once', async () => {
    const other = await stage.signIn('owner')
    const stepDown = ({ id, cookie }: Signed) => stage.call(cookie, CHANGE, { id, seen: '1', role: 'support', reason })
    const both = await Promise.all([stepDown(owner), stepDown(other)])
    expect(both.map(codeOf).sort()).toEqual(['FORBIDDEN last_owner', undefined])
    expect(await owners()).toHaveLength(1)
  })
})

describe('the log', () => {
  test('shows each role the acts that it may see, and nobody the acts of others in other cities', async () => {
    const subjects = { ofBerlin: 'b1', ofHamburg: 'h1', money: 'm1' }
    const [support, dispatcher, finance, auditor, ...ofHamburg] = [
      await stage.signIn('support'),
      await stage.signIn('dispatcher', { cityIds: ['hamburg'] }),
      await stage.signIn('finance'),
      await stage.signIn('auditor'),
      await stage.signIn('finance', { cityIds: ['hamburg'] }),
      await stage.signIn('auditor', { cityIds: ['hamburg'] }),
    ] as const
    const add = (staffId: string, verb: string, subjectId: string, cityId: string | null) =>
      stage.context.db
        .insertInto('officeAct')
        .values({ staffId, verb, subject: 'booking', subjectId, cityId, requestId: 'r' })
        .execute()
    await add(support.id, 'writeNotes', subjects.ofBerlin, 'berlin')
    await add(owner.id, 'writeNotes', subjects.ofHamburg, 'hamburg')
    await add(owner.id, 'refundGoodwill', subjects.money, 'berlin')
    const seenBy = async ({ cookie }: Signed) => {
      const { data } = await stage.call(cookie, '{ acts(subject: "booking") { acts { subjectId by } } }')
      return (data as { acts: { acts: { subjectId: string }[] } }).acts.acts.map(({ subjectId }) => subjectId)
    }
    expect(await seenBy(owner)).toEqual(['m1', 'h1', 'b1'])
    expect(await seenBy(auditor)).toEqual(['m1', 'h1', 'b1'])
    expect(await seenBy(support)).toEqual(['b1'])
    expect(await seenBy(dispatcher)).toEqual(['h1'])
    expect(await seenBy(finance)).toEqual(['m1'])
    // Acts in other cities are not shown, not even to finance if they move money.
    expect(await Promise.all(ofHamburg.map(seenBy))).toEqual([[], ['h1']])
  })

  test('is read in pages, the newest first', async () => {
    await sql`
      insert into office_act (staff_id, verb, subject, subject_id, request_id)
      select ${owner.id}, 'seeJobs', 'page', n || '', 'r' from generate_series(1, 51) n order by n`.execute(
      stage.context.db,
    )
    const page = async (after?: string) => {
      const { data } = await stage.call(
        owner.cookie,
        'query ($after: ID) { acts(after: $after, subject: "page") { acts { subjectId } endCursor } }',
        { after },
      )
      return (data as { acts: { acts: { subjectId: string }[]; endCursor: string | null } }).acts
    }
    const first = await page()
    expect([first.acts.length, first.acts[0]?.subjectId]).toEqual([50, '51'])
    expect(await page(first.endCursor ?? '')).toEqual({ acts: [{ subjectId: '1' }], endCursor: null })
  })
})
