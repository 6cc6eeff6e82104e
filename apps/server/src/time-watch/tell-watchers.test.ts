import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { setShift } from '../availability/testing/change-times.ts'
import { cancelCart } from '../booking/index.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { readProgress, readWatchesToCheck } from './time-watch-queries.ts'
import { NEXT_DAY, watchStage } from './testing/watch-stage.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const at = watchStage(stage)
beforeEach(async () => {
  await stage.context.db.deleteFrom('throttle').execute()
  await stage.context.db.deleteFrom('timeWatch').execute()
  await at.fill()
})

const OPENED = 'A time has opened'
/** The state after a worker dies while sending, or after sending but before deleting the watch. */
const died = (causeId: string, at: { claimedUntil: string } | { sentAt: string }) =>
  stage.context.db
    .insertInto('mail')
    .values({ template: 'timeOpened', causeId, ...at })
    .execute()
const toldTo = async (email: string) => (await at.inbox(email)).filter(({ subject }) => subject.startsWith(OPENED))

describe('a watched time that opens', () => {
  test('is mailed once, with a link that selects it, and the watch is then deleted', async () => {
    await at.watchConfirmed('ada@example.org', { treatmentTypeId: 'classic', length: 60, expertId: '1' })
    await at.tell()
    expect(await toldTo('ada@example.org')).toEqual([])
    await at.open()
    for (let round = 0; round < 3; round += 1) await at.tell()
    const [mail, ...more] = await toldTo('ada@example.org')
    expect([mail?.subject, more]).toEqual([`${OPENED}: Wednesday, 20.01.2027, 9:00`, []])
    expect(mail?.text).toContain(
      'https://ruhepol.example/treatments?postalCode=10115&date=2027-01-20&type=classic&expert=1&slot=2027-01-20T08%3A00%3A00.000Z&length=60',
    )
    expect(await at.watches()).toEqual([])
    await at.close()
    await at.tell()
    await at.open()
    await at.tell()
    expect(await toldTo('ada@example.org')).toHaveLength(1)
  })

  test('is mailed to everybody who waits for it, once each, even by two workers at once', async () => {
    const people = ['one@example.org', 'two@example.org', 'three@example.org']
    for (const email of people) await at.watchConfirmed(email)
    await at.open()
    await Promise.all([at.tell(), at.tell()])
    for (const email of people) expect(await toldTo(email)).toHaveLength(1)
  })

  test('is mailed to a couple only once two experts are free at the same time, with a link for two', async () => {
    await at.watchConfirmed('couple@example.org', { numberOfExperts: 2, timeRange: 'morning' })
    await at.watchConfirmed('couple@example.org', { timeRange: 'morning' })
    await at.open()
    await at.tell()
    expect(await toldTo('couple@example.org')).toHaveLength(1)
    await at.open(2)
    await at.tell()
    const [mail] = await toldTo('couple@example.org')
    expect(await toldTo('couple@example.org')).toHaveLength(2)
    expect(mail?.text).toContain('two, at the same time')
    expect(mail?.text).toContain(
      'https://ruhepol.example/treatments?postalCode=10115&date=2027-01-20&numberOfExperts=2',
    )
    expect(await at.watches()).toEqual([])
  })

  test('is mailed even if it opened before the person confirmed', async () => {
    await at.watch({}, 'slow@example.org')
    await at.open()
    await at.tell()
    expect(await toldTo('slow@example.org')).toEqual([])
    const [question] = await at.inbox('slow@example.org')
    await at.confirm(at.confirmToken(question))
    await at.tell()
    expect(await toldTo('slow@example.org')).toHaveLength(1)
  })

  test('is mailed even if it opened between two rounds or before the server was restarted', async () => {
    await at.watchConfirmed('restart@example.org')
    await at.tell()
    await at.open()
    await stage.context.db.updateTable('timeWatchProgress').set({ origin: 'another run' }).execute()
    await at.tell()
    expect(await toldTo('restart@example.org')).toHaveLength(1)
  })
})

describe('the mail', () => {
  test('is not sent for a time that has gone by then, and the person keeps waiting', async () => {
    await at.watchConfirmed('gone@example.org')
    await at.open()
    await stage.runSweep('tellWatchers')
    await at.close()
    await stage.queue.drain()
    expect(await toldTo('gone@example.org')).toEqual([])
    expect(await at.watches()).toMatchObject([{ toldAt: null }])
    await at.tell()
    expect(await toldTo('gone@example.org')).toEqual([])
    await at.open(2)
    await at.tell()
    expect(await toldTo('gone@example.org')).toHaveLength(1)
  })

  test('leads to another start if the first one has gone by then', async () => {
    await at.watchConfirmed('other@example.org', { days: 7 })
    await at.open()
    await stage.runSweep('tellWatchers')
    await at.close()
    await at.open(2, NEXT_DAY)
    await stage.queue.drain()
    expect((await toldTo('other@example.org'))[0]?.subject).toBe(`${OPENED}: Thursday, 21.01.2027, 9:00`)
  })

  test('is not sent to someone who has ended the watch in the meantime', async () => {
    await at.watch({}, 'ended@example.org')
    const [question] = await at.inbox('ended@example.org')
    await at.confirm(at.confirmToken(question))
    await at.open()
    await stage.runSweep('tellWatchers')
    await at.end(at.endToken(question))
    await stage.queue.drain()
    expect(await toldTo('ended@example.org')).toEqual([])
  })

  test('is not sent a second time after a worker died while sending', async () => {
    await at.watchConfirmed('crash@example.org')
    await at.open()
    await stage.runSweep('tellWatchers')
    const [watch] = await at.watches()
    await died(watch?.id ?? '', { claimedUntil: '2027-01-11T07:00:00Z' })
    await stage.queue.drain()
    expect(await at.watches()).toEqual([])
    await at.close()
    await at.tell()
    await at.open()
    await at.tell()
    expect(await toldTo('crash@example.org')).toEqual([])
  })

  test('is followed by the deletion of the address even if that failed or a worker died before it', async () => {
    await at.watchConfirmed('after@example.org')
    await at.open()
    await stage.runSweep('tellWatchers')
    const [watch] = await at.watches()
    await died(watch?.id ?? '', { sentAt: TEST_NOW })
    await stage.queue.drain()
    expect([await at.watches(), await toldTo('after@example.org')]).toEqual([[], []])
  })

  test('does not reopen the old watch if the person has asked again in the meantime', async () => {
    await at.watchConfirmed('again@example.org')
    await at.open()
    await stage.runSweep('tellWatchers')
    await at.watch({}, 'again@example.org')
    await at.close()
    await stage.queue.drain()
    expect((await at.watches()).map(({ toldAt }) => toldAt === null)).toEqual([false, true])
  })
})

describe('a watch', () => {
  test('matches only its own part of the day, duration, expert and days', async () => {
    await at.watchConfirmed('evening@example.org', { timeRange: 'evening' })
    await at.watchConfirmed('second@example.org', { expertId: '2' })
    await at.watchConfirmed('long@example.org', { treatmentTypeId: 'classic', length: 120 })
    await at.watchConfirmed('hamburg@example.org', { postalCode: '20095' })
    await at.watchConfirmed('next@example.org', { date: NEXT_DAY })
    await at.watchConfirmed('all@example.org')
    await at.open()
    await at.tell()
    // Expert 1 works until 20:00, so an evening start is free too.
    for (const email of ['evening@example.org', 'all@example.org']) expect(await toldTo(email), email).toHaveLength(1)
    for (const name of ['second', 'long', 'hamburg', 'next'])
      expect(await toldTo(`${name}@example.org`), name).toEqual([])
    expect((await toldTo('evening@example.org'))[0]?.subject).toBe(`${OPENED}: Wednesday, 20.01.2027, 18:00`)
  })

  test('is checked only when one of its days has changed', async () => {
    await at.watchConfirmed('first@example.org')
    await at.watchConfirmed('next@example.org', { date: NEXT_DAY })
    await at.watchConfirmed('second@example.org', { expertId: '2' })
    await at.tell()
    const toCheck = async () => {
      const { last } = await readProgress(stage.context.db)
      const page = { since: last.snapshot, after: undefined, limit: 100 }
      return (await readWatchesToCheck(stage.context.db, page)).map(({ email }) => email).sort()
    }
    expect(await toCheck()).toEqual([])
    await at.close(1, NEXT_DAY)
    expect(await toCheck()).toEqual(['next@example.org'])
    await at.close(2)
    expect(await toCheck()).toEqual(['first@example.org', 'next@example.org', 'second@example.org'])
  })

  test('for a place that is no longer served is skipped, and the others go on', async () => {
    await at.watchConfirmed('hamburg@example.org', { postalCode: '20095' })
    await at.watchConfirmed('berlin@example.org')
    await stage.context.db.updateTable('city').set({ openingSoon: true }).where('id', '=', 'hamburg').execute()
    await at.open()
    await at.tell()
    await stage.context.db.updateTable('city').set({ openingSoon: false }).where('id', '=', 'hamburg').execute()
    expect(await toldTo('hamburg@example.org')).toEqual([])
    expect(await toldTo('berlin@example.org')).toHaveLength(1)
  })
})

describe('a round', () => {
  /** Makes the database refuse to note that the mail to this address is enqueued. */
  const refuse = async (email: string) => {
    const { db } = stage.context
    await sql`create function refuse_told() returns trigger language plpgsql as
      'begin raise exception ''refused''; end'`.execute(db)
    await sql`create trigger refuse_told before update of told_at on time_watch
      for each row when (new.email = ${sql.lit(email)}) execute function refuse_told()`.execute(db)
    return () => sql`drop trigger refuse_told on time_watch`.execute(db)
  }

  test('tells the others if one mail fails, and tries that one again in the next round', async () => {
    await at.watchConfirmed('first@example.org')
    await at.watchConfirmed('broken@example.org', { timeRange: 'morning' })
    await at.watchConfirmed('last@example.org', { timeRange: 'evening' })
    await at.tell()
    await at.open()
    const restore = await refuse('broken@example.org')
    await at.tell()
    await restore()
    for (const [name, mails] of Object.entries({ first: 1, broken: 0, last: 1 }))
      expect(await toldTo(`${name}@example.org`), name).toHaveLength(mails)
    await at.tell()
    expect(await toldTo('broken@example.org')).toHaveLength(1)
  })

  test('checks every watch, however many there are', async () => {
    const { db } = stage.context
    await at.watchConfirmed('one@example.org')
    await sql`
      insert into time_watch (email, locale, city_id, postal_code, first_day, last_day, confirmed_at)
      select number || '@example.org', locale, city_id, postal_code, first_day, last_day, confirmed_at
      from time_watch, generate_series(1, 250) number`.execute(db)
    await at.open()
    await stage.runSweep('tellWatchers')
    expect((await at.watches()).filter(({ toldAt }) => toldAt === null)).toEqual([])
    await db.deleteFrom('timeWatch').execute()
    await stage.queue.drain()
  })
})

describe('what opens a time', () => {
  const startAt = Date.parse('2027-01-20T13:00:00Z')
  const opens = (time: string) => `${OPENED}: Wednesday, 20.01.2027, ${time}`

  test('is a cancelled appointment', async () => {
    await at.open()
    const cart = await stage.place({ startAt })
    await at.fill()
    await at.watchConfirmed('cancelled@example.org')
    await at.tell()
    const { db, log } = stage.context
    await cancelCart({ db, log, tokenKey: tokenKey(stage.config), cartId: cart.id, token: cart.token })
    await at.tell()
    expect((await toldTo('cancelled@example.org')).map(({ subject }) => subject)).toEqual([opens('14:00')])
  })

  test('is a hold that ended unpaid', async () => {
    await at.open()
    await stage.place({ startAt })
    await at.fill()
    await at.watchConfirmed('unpaid@example.org')
    await at.tell()
    await stage.database.advance(31)
    await stage.runSweep('expireHolds')
    await at.tell()
    expect((await toldTo('unpaid@example.org')).map(({ subject }) => subject)).toEqual([opens('14:00')])
  })

  test('is a new shift', async () => {
    await at.watchConfirmed('shift@example.org')
    await at.tell()
    const shifts = { expertId: 1, weekday: 3, hours: [{ fromQuarter: 36, toQuarter: 88 }] }
    await setShift(stage.context.db, shifts)
    await at.tell()
    expect((await toldTo('shift@example.org')).map(({ subject }) => subject)).toEqual([opens('20:00')])
  })
})
