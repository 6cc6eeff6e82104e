import { limits } from '@ruhepol/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { addClient } from '../account/testing/add-client.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { DAY, watchStage } from './testing/watch-stage.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const at = watchStage(stage)
beforeEach(async () => {
  await stage.context.db.deleteFrom('throttle').execute()
  await stage.context.db.deleteFrom('timeWatch').execute()
  await at.fill()
})

describe('asking for a mail when a time opens', () => {
  test('stores what was chosen, and asks the address whether it was them', async () => {
    const time = { treatmentTypeId: 'classic', length: 60, expertId: '2', timeRange: 'evening', days: 7 }
    const answer = await at.watch(time, 'De@example.org', { locale: 'de' })
    expect(answer.data).toEqual({ watchForTime: false })
    expect(await at.watches()).toMatchObject([
      {
        email: 'De@example.org',
        cityId: 'berlin',
        postalCode: '10115',
        locationId: null,
        treatmentTypeId: 'classic',
        lengthMinutes: 60,
        expertId: 2,
        firstDay: DAY,
        lastDay: '2027-01-26',
        timeRange: 'evening',
        confirmedAt: null,
        toldAt: null,
      },
    ])
    const [mail] = await at.inbox('De@example.org')
    expect(mail?.subject).toBe('Sollen wir schreiben, wenn etwas frei wird?')
    for (const part of [
      'Classic, 60 Minuten',
      'Mittwoch, 20.01.2027 bis Dienstag, 26.01.2027, abends',
      '10115',
      'Expert 2',
    ])
      expect(mail?.text).toContain(part)
    expect(at.endToken(mail)).not.toBe('')
  })

  test('is possible for two, without a treatment or an expert', async () => {
    const broken = [
      [{ numberOfExperts: 0 }, ['numberOfExperts']],
      [{ numberOfExperts: 3, expertId: '2' }, ['numberOfExperts']],
      [{ numberOfExperts: 2, treatmentTypeId: 'classic' }, ['numberOfExperts', 'treatmentTypeId']],
      [{ numberOfExperts: 2, expertId: '2' }, ['numberOfExperts', 'expertId']],
    ] as const
    for (const [time, paths] of broken) {
      expect(at.fieldsOf(await at.watch(time))).toEqual(paths.map((path) => ({ path, key: 'invalid_input' })))
    }
    expect((await at.watch({ numberOfExperts: 2, length: 60 })).data).toEqual({ watchForTime: false })
    expect((await at.watch({ length: 60 })).data).toEqual({ watchForTime: false })
    expect(await at.watches()).toMatchObject([{ numberOfExperts: 2 }, { numberOfExperts: 1 }])
  })

  test('needs no confirmation from a signed-in client, whose mail says how to end it', async () => {
    const client = await addClient(stage.context.db, { email: 'own@example.org' })
    expect((await at.watch({}, null, client)).data).toEqual({ watchForTime: true })
    expect(await at.watches()).toMatchObject([{ email: 'own@example.org', confirmedAt: Date.parse(TEST_NOW) }])
    const [mail] = await at.inbox('own@example.org')
    expect([mail?.subject, at.confirmToken(mail)]).toEqual(["We'll tell you when a time opens", ''])
    await at.end(at.endToken(mail))
    expect(await at.watches()).toEqual([])
  })

  test('asks the address if a signed-in client gives another one', async () => {
    const client = await addClient(stage.context.db)
    expect((await at.watch({}, 'other@example.org', client)).data).toEqual({ watchForTime: false })
    expect(await at.watches()).toMatchObject([{ email: 'other@example.org', confirmedAt: null }])
  })

  test('again replaces an unconfirmed request, and does not disturb a confirmed one', async () => {
    await at.watch({}, 'twice@example.org')
    const [first] = await at.inbox('twice@example.org')
    await stage.database.advance(limits.timeWatchRepeatMinutes)
    expect((await at.watch({}, 'Twice@example.org')).data).toEqual({ watchForTime: false })
    const [second] = await at.inbox('twice@example.org')
    expect(await at.watches()).toHaveLength(1)
    expect(at.codeOf(await at.confirm(at.confirmToken(first)))).toBe('not_found')
    expect((await at.confirm(at.confirmToken(second))).data).toEqual({ confirmTimeWatch: true })
    expect((await at.watch({}, 'twice@example.org')).data).toEqual({ watchForTime: false })
    expect(await at.inbox('twice@example.org')).toHaveLength(2)
    expect((await at.watches()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true])
  })

  test('again within minutes keeps the mailed link, sends nothing and does not count', async () => {
    const times = limits.timeWatchesPerEmailMax + 2
    for (let time = 0; time < times; time += 1)
      expect((await at.watch({}, 'retry@example.org')).data).toEqual({ watchForTime: false })
    const mails = await at.inbox('retry@example.org')
    expect(mails).toHaveLength(1)
    expect((await at.confirm(at.confirmToken(mails[0]))).data).toEqual({ confirmTimeWatch: true })
  })

  test('for the same time as a client confirms what a stranger has asked for in their name', async () => {
    const client = await addClient(stage.context.db, { email: 'asked@example.org' })
    await at.watch({}, 'asked@example.org')
    expect((await at.watch({}, null, client)).data).toEqual({ watchForTime: true })
    expect(await at.watches()).toMatchObject([{ confirmedAt: Date.parse(TEST_NOW) }])
  })

  test('sent twice at once leaves one request', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => at.watch({}, 'once@example.org')))
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined])
    expect(await at.watches()).toHaveLength(1)
  })

  test('is refused without an address, and for what does not exist', async () => {
    expect(at.fieldsOf(await at.watch({ date: '2027-01-10', length: 75 }, null))).toEqual([
      { path: 'email', key: 'email_required' },
      { path: 'date', key: 'date_in_past' },
    ])
    expect(at.fieldsOf(await at.watch({ treatmentTypeId: 'classic', length: 75 }))).toEqual([
      { path: 'length', key: 'length_not_offered' },
    ])
    for (const length of [0, -60, 61, 600]) {
      expect(at.fieldsOf(await at.watch({ length }))).toEqual([{ path: 'length', key: 'length_not_offered' }])
    }
    expect(at.codeOf(await at.watch({ treatmentTypeId: 'none' }))).toBe('not_found')
    expect(at.codeOf(await at.watch({ expertId: '99' }))).toBe('not_found')
    expect(at.codeOf(await at.watch({ locationId: 'atlantis' }))).toBe('not_found')
    expect(at.codeOf(await at.watch({ expertId: '1', postalCode: '20095' }))).toBe('not_found')
    expect(at.codeOf(await at.watch({ expertId: '1', treatmentTypeId: 'thai' }))).toBe('not_found')
    for (const time of [{ treatmentTypeId: 'classic' }, {}]) {
      expect(at.fieldsOf(await at.watch({ ...time, expertId: '1', length: 45 }))).toEqual([
        { path: 'length', key: 'length_not_offered' },
      ])
    }
    expect(at.codeOf(await at.watch({ postalCode: '80331' }))).toBe('not_served')
    expect(await at.watches()).toEqual([])
  })

  test('stores the place of the postal code if a city is named too', async () => {
    await at.watch({ locationId: 'berlin', postalCode: '20095' })
    expect(await at.watches()).toMatchObject([{ cityId: 'hamburg', postalCode: '20095', locationId: null }])
  })

  test('keeps room for the owner of an address, however much strangers ask in their name', async () => {
    const client = await addClient(stage.context.db, { email: 'room@example.org' })
    const asked = async (month: string, email: string | null) => {
      const codes = []
      for (let day = 0; day < limits.timeWatchesPerEmailMax; day += 1)
        codes.push(at.codeOf(await at.watch({ date: `2027-${month}-${10 + day}` }, email, email ? {} : client)))
      return codes.filter((code) => code !== undefined)
    }
    const forgetAttempts = () => stage.context.db.deleteFrom('throttle').execute()
    expect(await asked('02', 'room@example.org')).toEqual([])
    expect(await asked('02', null)).toEqual([])
    await forgetAttempts()
    expect(await asked('03', 'room@example.org')).toEqual([])
    expect(at.codeOf(await at.watch({}, 'room@example.org'))).toBe('rate_limited')
    await forgetAttempts()
    expect(at.codeOf(await at.watch({}, 'room@example.org'))).toBe('rate_limited')
    expect(await asked('03', null)).toEqual([])
    await forgetAttempts()
    // As many as can wait, so that another one is refused and the same one is not.
    expect(at.codeOf(await at.watch({}, null, client))).toBe('rate_limited')
    expect((await at.watch({ date: '2027-02-10' }, null, client)).data).toEqual({ watchForTime: true })
  })

  test('is limited per network, per address and by the number of open watches', async () => {
    const one = (time: number) => at.watch({}, `guest-${time}@example.org`, { caller: '10.0.0.1' })
    for (let time = 0; time < limits.timeWatchesPerCallerMax; time += 1)
      expect(at.codeOf(await one(time))).toBeUndefined()
    expect(at.codeOf(await one(99))).toBe('rate_limited')
    const perDay = (time: number) => at.watch({ date: `2027-02-${10 + time}` }, 'many@example.org')
    for (let time = 0; time < limits.timeWatchesPerEmailMax; time += 1)
      expect(at.codeOf(await perDay(time))).toBeUndefined()
    expect(at.codeOf(await perDay(10))).toBe('rate_limited')
    await stage.context.db.deleteFrom('throttle').execute()
    for (let time = 0; time < 10; time += 1) {
      await at.watch({ date: `2027-03-${10 + time}` }, 'many@example.org')
    }
    await stage.context.db.deleteFrom('throttle').execute()
    expect(at.codeOf(await perDay(11))).toBe('rate_limited')
  })
})

describe('the links of a time watch', () => {
  const tokensOf = async (email: string) => {
    await at.watch({}, email)
    const [mail] = await at.inbox(email)
    return { mail, confirm: at.confirmToken(mail), end: at.endToken(mail) }
  }

  test('no longer confirm once the mail about the time is sent', async () => {
    const { confirm } = await tokensOf('told@example.org')
    await at.confirm(confirm)
    await at.open()
    await stage.runSweep('tellWatchers')
    expect(at.codeOf(await at.confirm(confirm))).toBe('not_found')
  })

  test('confirm and end repeatedly, and an ended watch cannot be confirmed', async () => {
    const { confirm, end } = await tokensOf('links@example.org')
    for (let time = 0; time < 2; time += 1) expect((await at.confirm(confirm)).data).toEqual({ confirmTimeWatch: true })
    for (let time = 0; time < 2; time += 1) expect((await at.end(end)).data).toEqual({ endTimeWatch: true })
    expect(await at.watches()).toEqual([])
    expect(at.codeOf(await at.confirm(confirm))).toBe('not_found')
  })

  test('end with one click on the mail program’s own button', async () => {
    const { mail } = await tokensOf('press@example.org')
    const { pathname } = new URL(/<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(`${stage.origin}${pathname}`, { method: 'POST', body })).status).toBe(204)
    expect(await at.watches()).toEqual([])
  })

  test('ignore a token that was not issued', async () => {
    const { confirm } = await tokensOf('sure@example.org')
    const other = confirm.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    for (const wrong of ['', 'x', other, confirm.slice(0, -2), `${confirm}x`]) {
      expect(at.codeOf(await at.confirm(wrong))).toBe('not_found')
      expect(at.codeOf(await at.end(wrong))).toBe('not_found')
    }
    expect(await at.watches()).toMatchObject([{ confirmedAt: null }])
  })

  test('no longer confirm once the day is over', async () => {
    const { confirm } = await tokensOf('late@example.org')
    await stage.database.setNow('2027-01-20T23:00:00Z')
    expect(at.codeOf(await at.confirm(confirm))).toBe('not_found')
  })
})

test('a request that ends before its mail is sent gets no mail', async () => {
  await at.watch({}, 'quick@example.org')
  await stage.context.db.deleteFrom('timeWatch').execute()
  expect(await at.inbox('quick@example.org')).toEqual([])
})

test('watches are deleted after their last day, unconfirmed ones after a day', async () => {
  await at.watchConfirmed('day@example.org')
  await at.watchConfirmed('week@example.org', { days: 7 })
  await at.watch({}, 'unconfirmed@example.org')
  const left = async () => {
    await stage.runSweep('forgetTimeWatches')
    return (await at.watches()).map(({ email }) => email)
  }
  await stage.database.advance(limits.timeWatchUnconfirmedHours * 60)
  expect(await left()).toEqual(['day@example.org', 'week@example.org', 'unconfirmed@example.org'])
  await stage.database.advance(1)
  expect(await left()).toEqual(['day@example.org', 'week@example.org'])
  await stage.database.setNow('2027-01-20T22:59:59Z')
  expect(await left()).toEqual(['day@example.org', 'week@example.org'])
  await stage.database.setNow('2027-01-20T23:00:00Z')
  expect(await left()).toEqual(['week@example.org'])
  await stage.database.setNow('2027-01-26T23:00:00Z')
  expect(await left()).toEqual([])
})
