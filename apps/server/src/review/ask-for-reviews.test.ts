import { describe, expect, test } from 'vitest'
import type { BookingOutcome } from '@ruhepol/rules/office'
import { getCart, lockCart, moveCart, recordOutcomeIn } from '../booking/index.ts'
import type { PlaceOptions } from '../payment/testing/place-options.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { enqueue } from '../platform/jobs.ts'
import { addStaff } from '../staff/testing/add-staff.ts'
import { createReview } from './create-review.ts'
import { reviewAsked, stopReviewMails } from './ask-for-reviews.ts'
import { cancelByOperator } from '../booking/testing/cancel-by-operator.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log } = stage.context
const guest = { kind: 'guest' } as const

/** 13:00 to 14:00 in Berlin on Thursday, 21 January 2027; each cart of the file is on a different day. */
const days = Array.from({ length: 30 }, (_day, index) => Date.parse('2027-01-21T12:00:00Z') + index * 86_400_000)

/** A paid cart whose confirmation was sent, alone on its day. */
async function paidCart({ startAt = days.shift() ?? 0, ...options }: PlaceOptions = {}) {
  const cart = await stage.place({ startAt, ...options })
  await db.transaction().execute(async (tx) => {
    await moveCart(tx, cart.id, 'createPayment', log)
    await moveCart(tx, cart.id, 'paymentSucceeded', log)
  })
  await stage.queue.drain()
  const { bookings, customId } = await getCart(db, cart.id)
  return { ...cart, customId, bookings: bookings.map(({ id }) => id), endAt: startAt + 60 * 60_000 }
}

/** Runs the sweep for review requests at that instant, and sends the mails. */
async function sweepAt(at: number) {
  await stage.database.setNow(new Date(at).toISOString())
  await stage.runSweep('askForReviews')
  await stage.queue.drain()
}

/** The account of a cart is deleted. */
async function leave(cartId: string) {
  const id = crypto.randomUUID()
  await db.insertInto('accountDeletion').values({ id, locale: 'de', email: null }).execute()
  await db.updateTable('cart').set({ deletionId: id }).where('id', '=', cartId).execute()
}

const HOUR = 3_600_000
const questions = async ({ email }: { email: string }) =>
  (await stage.inbox(email)).filter(({ subject }) => /Wie war|How was/.test(subject))

describe('a review request', () => {
  test('is sent two hours after the treatment, in German, with the link and a way to unsubscribe', async () => {
    const cart = await paidCart({ locale: 'de', startAt: Date.parse('2027-01-20T12:00:00Z') })
    await sweepAt(cart.endAt + 2 * HOUR - 1000)
    expect(await questions(cart)).toEqual([])
    await sweepAt(cart.endAt + 2 * HOUR)
    const [mail, ...more] = await questions(cart)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Wie war Ihre Behandlung mit Expert 1?')
    const link = `https://ruhepol.example/review/${cart.bookings[0]}/${cart.token}?lang=de`
    for (const part of [
      'Guten Tag Ada Muster',
      'Classic mit Expert 1',
      'Mittwoch, 20.01.2027, 13:00 Uhr',
      link,
      'widersprechen',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.html).toContain(`href="${link}"`)
  })

  test('is sent once for both of a couple, in English', async () => {
    const cart = await paidCart({ locale: 'en', couple: true })
    await sweepAt(cart.endAt + 3 * HOUR)
    const mails = await questions(cart)
    expect(mails.map(({ subject }) => subject)).toEqual(['How was your treatment with Expert 1 and Expert 2?'])
    expect(mails[0]?.text).toContain('Classic with Expert 2')
    expect(mails[0]?.text).toContain('You can object')
  })

  test('is not sent at night but at nine in the morning', async () => {
    const cart = await paidCart()
    const night = cart.endAt + 10 * HOUR
    await sweepAt(night)
    expect(await questions(cart)).toEqual([])
    await sweepAt(night + 9 * HOUR)
    expect(await questions(cart)).toHaveLength(1)
  })

  test('shows hostile names as text', async () => {
    const cart = await paidCart({ name: '<b>Ada</b>', surname: '{experts} & "Söhne"' })
    await sweepAt(cart.endAt + 3 * HOUR)
    const [mail] = await questions(cart)
    expect(mail?.html).not.toContain('<b>Ada</b>')
    expect(mail?.text).toContain('<b>Ada</b> {experts} & "Söhne"')
  })
})

describe('the mail program’s own button', () => {
  test('ends review requests permanently with one click, but only with the complete token', async () => {
    const cart = await paidCart()
    const another = await paidCart({ email: cart.email })
    await sweepAt(cart.endAt + 3 * HOUR)
    const [mail] = await questions(cart)
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const { pathname } = new URL(/<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const press = (path: string) => fetch(`${stage.origin}${path}`, { method: 'POST', body })
    expect((await press(pathname.slice(0, -1))).ok).toBe(false)
    expect((await press(pathname)).status).toBe(204)
    expect((await press(pathname)).status).toBe(204)
    await sweepAt(another.endAt + 3 * HOUR)
    expect(await questions(cart)).toHaveLength(1)
  })
})

describe('one review request', () => {
  test('is sent however often the sweep runs and the job is delivered', async () => {
    const cart = await paidCart()
    for (let time = 0; time < 3; time += 1) {
      await sweepAt(cart.endAt + (3 + time) * HOUR)
      await db.transaction().execute((tx) => enqueue(tx, reviewAsked, { cartId: cart.id }))
      await stage.queue.drain()
    }
    expect(await questions(cart)).toHaveLength(1)
  })

  test('is sent even if several workers sweep at the same time', async () => {
    const cart = await paidCart()
    await stage.database.setNow(new Date(cart.endAt + 3 * HOUR).toISOString())
    await Promise.all(Array.from({ length: 5 }, () => stage.runSweep('askForReviews')))
    await stage.queue.drain()
    expect(await questions(cart)).toHaveLength(1)
    const jobs = await db.selectFrom('mail').select('id').where('causeId', '=', cart.id).execute()
    expect(jobs).toHaveLength(2)
  })
})

describe('no review request', () => {
  test.each(['customerNoShow', 'expertNoShow'] as const)(
    'is sent once the office has recorded %s, even after the sweep, unless that is corrected in time',
    async (outcome) => {
      const [before, between, corrected] = [await paidCart(), await paidCart(), await paidCart()]
      const { id: staffId } = await addStaff(db)
      const record = async ({ id }: { id: string }, what: BookingOutcome) =>
        db.transaction().execute(async (tx) => {
          const cart = await lockCart(tx, id)
          if (!cart) throw new Error(`there is no cart ${id}`)
          const proof = { waitedMinutes: 20, calledAt: cart.startAt }
          await recordOutcomeIn(tx, cart, { expertId: 1, outcome: what, proof, staffId })
        })
      await stage.database.setNow(new Date(corrected.endAt + 3 * HOUR).toISOString())
      for (const cart of [before, corrected]) await record(cart, outcome)
      await record(corrected, 'done')
      await stage.runSweep('askForReviews')
      await record(between, outcome)
      await stage.queue.drain()
      expect([await questions(before), await questions(between)]).toEqual([[], []])
      expect(await questions(corrected)).toHaveLength(1)
    },
  )

  test('is sent for a cart that was cancelled, even after the sweep', async () => {
    const [before, between] = [await paidCart(), await paidCart()]
    await cancelByOperator(stage.context, before.id)
    await sweepAt(before.endAt + 3 * HOUR)
    await stage.database.setNow(new Date(between.endAt + 3 * HOUR).toISOString())
    await stage.runSweep('askForReviews')
    await cancelByOperator(stage.context, between.id)
    await stage.queue.drain()
    expect([await questions(before), await questions(between)]).toEqual([[], []])
  })

  test('is sent after a review; for a couple the mail links to the other expert', async () => {
    const [cart, couple] = [await paidCart(), await paidCart({ couple: true })]
    await stage.database.setNow(new Date(couple.endAt + HOUR).toISOString())
    for (const { bookings, token } of [cart, couple]) {
      const review = { bookingId: bookings[0] ?? '', rating: 9, token, actor: guest, callerAddress: '203.0.113.1' }
      await createReview(db, review)
    }
    await sweepAt(couple.endAt + 3 * HOUR)
    expect(await questions(cart)).toEqual([])
    expect((await questions(couple))[0]?.text).toContain(`/review/${couple.bookings[1]}/${couple.token}`)
  })

  test('is sent to a deleted account, or more than two weeks after the treatment', async () => {
    const [deleted, old] = [await paidCart(), await paidCart()]
    await leave(deleted.id)
    await sweepAt(deleted.endAt + 3 * HOUR)
    expect(await questions(deleted)).toEqual([])
    await sweepAt(old.endAt + 14 * 24 * HOUR + 1000)
    expect(await questions(old)).toEqual([])
  })

  test('is sent to an address that unsubscribed, or whose account was deleted, after the sweep', async () => {
    const [refused, deleted] = [await paidCart(), await paidCart()]
    await stage.database.setNow(new Date(deleted.endAt + 3 * HOUR).toISOString())
    await stage.runSweep('askForReviews')
    await stopReviewMails(db, { cartId: refused.id, actor: guest, token: refused.token })
    await leave(deleted.id)
    await stage.queue.drain()
    expect([await questions(refused), await questions(deleted)]).toEqual([[], []])
  })

  test('is sent to an address that unsubscribed, for any of its bookings', async () => {
    const first = await paidCart()
    const [second, of] = [await paidCart({ email: first.email.toUpperCase() }), await paidCart()]
    const stop = { cartId: first.id, actor: guest }
    await expect(stopReviewMails(db, { ...stop, token: second.token })).rejects.toMatchObject({ code: 'not_found' })
    await stopReviewMails(db, { ...stop, token: first.token })
    await stopReviewMails(db, { ...stop, token: first.token })
    await sweepAt(of.endAt + 3 * HOUR)
    expect([await questions(first), await questions(second)]).toEqual([[], []])
    expect(await questions(of)).toHaveLength(1)
  })
})
