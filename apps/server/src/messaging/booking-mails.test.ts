import { limits } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'
import { sendEmailCode } from '../account/index.ts'
import { mailedCode } from '../account/testing/account-stage.ts'
import { addClient } from '../account/testing/add-client.ts'
import { cancelCart } from '../booking/index.ts'
import type { PlaceOptions } from '../payment/testing/place-options.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { issueVoucher } from '../voucher/index.ts'

const { stage } = await stageOfFile()
const { db, config, log } = stage.context

describe('mails about bookings that a voucher pays', () => {
  const email = 'stranger@example.org'
  const startAt = Date.parse('2027-01-18T09:00:00Z')
  let booked = 0
  /** Books with a voucher and cancels, which returns the voucher's money. Both cause a mail, and nothing is paid. */
  async function bookAndCancel(code: string, who: PlaceOptions = {}): Promise<void> {
    booked += 1
    const caller = `203.0.113.${booked}`
    const { id: cartId, token } = await stage.place({ email, startAt, code, caller, bounded: true, ...who })
    await stage.queue.drain()
    await cancelCart({ db, actor: { kind: 'guest' }, log, tokenKey: tokenKey(config), cartId, token })
    await stage.queue.drain()
  }
  const mailed = async () => (await stage.inbox(email)).length

  test('are limited for an unconfirmed address, but not for its owner', async () => {
    const { code } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 20_000, code: { key: tokenKey(config) } }))
    for (let loop = 0; loop < limits.unprovenCartsPerEmailDayMax; loop += 1) await bookAndCancel(code)
    const most = 2 * limits.unprovenCartsPerEmailDayMax
    expect(await mailed()).toBe(most)
    const unconfirmed: unknown = expect.objectContaining({
      code: 'rate_limited',
      details: { reason: 'email_unconfirmed', retryAfter: 24 * 60 * 60 + 5 },
    })
    await expect(bookAndCancel(code)).rejects.toEqual(unconfirmed)
    await expect(bookAndCancel(code, { actor: await stage.client() })).rejects.toEqual(unconfirmed)
    expect(await mailed()).toBe(most)

    await sendEmailCode({ db, config, callerAddress: '203.0.113.250' }, { email, locale: 'de' })
    const emailCode = await mailedCode(stage, email)
    await bookAndCancel(code, { emailCode })
    const { actor } = await addClient(db, { email })
    await bookAndCancel(code, { actor })
    // A code, two confirmations and two cancellations.
    expect(await mailed()).toBe(most + 5)

    await stage.database.advance(24 * 60)
    await bookAndCancel(code)
  })

  test('are limited for the experts too when someone books and cancels in a loop', async () => {
    const { code } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 20_000, code: { key: tokenKey(config) } }))
    const { actor, email: own } = await addClient(db)
    for (let loop = 0; loop < limits.cancelledCartsPerPersonDayMax; loop += 1)
      await bookAndCancel(code, { actor, email: own })
    const often: unknown = expect.objectContaining({
      code: 'rate_limited',
      details: { reason: 'cancelled_often', retryAfter: 24 * 60 * 60 + 5 },
    })
    await expect(bookAndCancel(code, { actor, email: own })).rejects.toEqual(often)
    // Another address of the same person makes no difference; other people with their own address are not affected.
    await expect(bookAndCancel(code, { actor, email: 'other@example.org' })).rejects.toEqual(often)
    await bookAndCancel(code, { email: own })
    await stage.database.advance(24 * 60)
    await bookAndCancel(code, { actor, email: own })
  })
})
