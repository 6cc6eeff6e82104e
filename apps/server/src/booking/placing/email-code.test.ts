import { limits } from '@ruhepol/rules'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { sendEmailCode } from '../../account/index.ts'
import { callers, failing, mailedCode } from '../../account/testing/account-stage.ts'
import { stageOfFile } from '../../payment/testing/stage-of-file.ts'
import type { PlaceOptions } from '../../payment/testing/place-options.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const from = callers(stage)
const MINUTE = 60_000
const now = Date.parse(TEST_NOW)
/** At 10:00 in Berlin on another day each time, some days ahead. */
const dayAhead = (days: number) => now + days * 24 * 60 * MINUTE + 60 * MINUTE

let people = 0
beforeEach(async () => {
  people = 0
  await db.deleteFrom('throttle').execute()
  await db.deleteFrom('emailCode').execute()
})

afterEach(async () => {
  await stage.database.advance(limits.holdMaxMinutes)
  await stage.runSweep('expireHolds')
})

/** Places with limits on unpaid holds, by default as a new person from a new address. */
async function place(options: PlaceOptions = {}): Promise<string> {
  people += 1
  const somebody = {
    email: `p${people}@example.org`,
    phoneNumber: `030 ${700_000 + people}`,
    caller: `203.0.113.${people}`,
  }
  return (await stage.place({ ...somebody, bounded: true, ...options })).id
}

/** An appointment in an hour full of unverified guests' holds. */
async function fullHour(days: number) {
  const wanted = { startAt: dayAhead(days), expertId: '2' }
  await place({ ...wanted, expertId: '1' })
  return wanted
}

async function codeFor(email: string): Promise<string> {
  await sendEmailCode(from(), { email, locale: 'de' })
  return mailedCode(stage, email)
}

const refused = (reason: string): unknown =>
  expect.objectContaining({ code: 'rate_limited', details: expect.objectContaining({ reason }) as unknown })
/** Not a possible code, since codes contain none of these letters. */
const WRONG = 'IIII0000'

describe('a guest who confirms the e-mail address by a mailed code', () => {
  test('can book an hour that is full of unverified holds', async () => {
    const wanted = await fullHour(3)
    const email = 'ada@example.org'
    await expect(place({ ...wanted, email })).rejects.toEqual(refused('email_unconfirmed'))
    const emailCode = (await codeFor(email)).toLowerCase()
    expect(await stage.statusOf({ id: await place({ ...wanted, email: 'Ada@example.org', emailCode }) })).toBe('placed')
  })

  test('can book with an e-mail address and telephone number whose limit others have used up', async () => {
    const shared = { email: 'shared@example.org', phoneNumber: '030 7654321' }
    for (let day = 10; day < 10 + limits.unpaidHoldsPerPersonMax; day += 1)
      await place({ startAt: dayAhead(day), ...shared })
    const wanted = { startAt: dayAhead(14), ...shared }
    await expect(place(wanted)).rejects.toEqual(refused('email_unconfirmed'))
    await place({ ...wanted, emailCode: await codeFor(shared.email) })
  })

  test('is refused with a wrong code, another address’s code or an expired one', async () => {
    const wanted = await fullHour(4)
    const email = 'bea@example.org'
    const [emailCode, others] = [await codeFor(email), await codeFor('other@example.org')]
    await expect(place({ ...wanted, email, emailCode: WRONG })).rejects.toEqual(failing('code_invalid'))
    await expect(place({ ...wanted, email, emailCode: others })).rejects.toEqual(failing('code_invalid'))
    await expect(place({ ...wanted, email: 'nobody@example.org', emailCode })).rejects.toEqual(failing('code_invalid'))
    await stage.database.setNow(now + limits.confirmationCodeMinutes * MINUTE)
    await expect(place({ ...wanted, email, emailCode })).rejects.toEqual(failing('code_expired'))
    const next = await codeFor(email)
    expect(next).not.toBe(emailCode)
    await place({ ...wanted, email, emailCode: next })
  })

  test('succeeds even while a stranger types wrong codes and requests more', async () => {
    const wanted = await fullHour(5)
    const email = 'cem@example.org'
    const emailCode = await codeFor(email)
    const guess = () => place({ ...wanted, email, emailCode: WRONG, caller: '198.51.100.66' })
    for (let tries = 0; tries < limits.confirmationCodeTries; tries += 1) {
      await expect(guess()).rejects.toEqual(failing('code_invalid'))
    }
    await expect(guess()).rejects.toEqual(failing('too_many_attempts'))
    for (let asked = 0; asked < 3; asked += 1) await sendEmailCode(from(), { email, locale: 'en' })
    expect(await mailedCode(stage, email)).toBe(emailCode)
    await place({ ...wanted, email, emailCode })
  })

  test('gets one cart per idempotency key, even if the repeated call has another code or none', async () => {
    const wanted = {
      ...(await fullHour(6)),
      email: 'dea@example.org',
      idempotencyKey: 'repeated-with-a-code',
      caller: '198.51.100.7',
    }
    const phoneNumber = '030 7111111'
    await expect(place({ ...wanted, phoneNumber })).rejects.toEqual(refused('email_unconfirmed'))
    const emailCode = await codeFor(wanted.email)
    const id = await place({ ...wanted, phoneNumber, emailCode })
    for (const repeated of [{ emailCode }, { emailCode: WRONG }, {}]) {
      expect(await place({ ...wanted, phoneNumber, ...repeated })).toBe(id)
    }
  })

  test('can place any number of times with one code, since a right one resets the attempts', async () => {
    const email = 'eva@example.org'
    const emailCode = await codeFor(email)
    const person = { email, emailCode, caller: '198.51.100.8', phoneNumber: '030 7222222' }
    for (let time = 0; time <= limits.confirmationCodeTries; time += 1)
      await place({ ...person, startAt: dayAhead(20 + time) })
  })

  test('holds at most three appointments with one confirmed address, through any number of callers', async () => {
    const email = 'fay@example.org'
    const emailCode = await codeFor(email)
    for (let day = 30; day < 30 + limits.unpaidHoldsPerPersonMax; day += 1)
      await place({ startAt: dayAhead(day), email, emailCode })
    await expect(place({ startAt: dayAhead(34), email, emailCode })).rejects.toEqual(refused('open_holds'))
  })
})

describe('sendEmailCode', () => {
  test("mails nothing for invalid input or over the address's limit, and keeps the last code valid", async () => {
    await expect(sendEmailCode(from(), { email: 'ada@', locale: 'de' })).rejects.toEqual(failing('invalid_input'))
    const email = 'gil@example.org'
    const last = await codeFor(email)
    for (let asked = 1; asked < limits.accountCodesPerEmailMax + 5; asked += 1)
      await sendEmailCode(from(), { email, locale: 'de' })
    await stage.queue.drain()
    expect(await stage.inbox(email)).toHaveLength(limits.accountCodesPerEmailMax)
    const wanted = await fullHour(7)
    await stage.database.setNow(now + (limits.confirmationCodeMinutes + 1) * MINUTE)
    await expect(place({ ...wanted, email, emailCode: last })).rejects.toEqual(failing('code_expired'))
    await sendEmailCode(from(), { email, locale: 'de' })
    await place({ ...wanted, email, emailCode: last })
  })

  test('limits the codes to one mailbox across its tags, counting first codes separately', async () => {
    const asked = limits.accountCodesPerEmailMax * 3
    for (let tag = 0; tag < asked; tag += 1)
      await sendEmailCode(from(), { email: `jan+${tag}@example.org`, locale: 'de' })
    await stage.queue.drain()
    const inboxes = await Promise.all(Array.from({ length: asked }, (_, tag) => stage.inbox(`jan+${tag}@example.org`)))
    expect(inboxes.flat()).toHaveLength(2 * limits.accountCodesPerEmailMax)
  })

  test('mails an address its first code even if strangers keep requesting one for its tags', async () => {
    for (let asked = 0; asked < limits.accountCodesPerEmailMax * 2; asked += 1)
      await sendEmailCode(from(), { email: 'kim+x@example.org', locale: 'de' })
    expect(await codeFor('kim@example.org')).toMatch(/^\w{8}$/)
  })

  test('limits the requests of a caller for one address', async () => {
    const caller = from()
    const ask = () => sendEmailCode(caller, { email: 'hal@example.org', locale: 'de' })
    for (let asked = 0; asked < limits.accountCodesPerEmailAndCallerMax; asked += 1) await ask()
    await expect(ask()).rejects.toEqual(failing('rate_limited'))
  })

  test('stores nothing about the address a day after the code expired', async () => {
    await codeFor('ida@example.org')
    await stage.database.setNow(now + (24 * 60 + limits.confirmationCodeMinutes + 1) * MINUTE)
    await stage.runSweep('forgetEmailCodes')
    expect(await db.selectFrom('emailCode').select('id').execute()).toEqual([])
  })
})
