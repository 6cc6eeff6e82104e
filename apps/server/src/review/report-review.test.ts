import { limits } from '@ruhepol/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetCart } from '../booking/index.ts'
import { operate } from '../operator/index.ts'
import { failing } from '../account/testing/account-stage.ts'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { forgetReports } from './moderate-review.ts'
import { reportReview } from './report-review.ts'
import { forgetReportsOf, openReports, reportsOf } from './review-report-queries.ts'

const { stage } = await stageOfFile({ spoilsBooks: true })
const { db, log } = stage.context
const type = (...words: string[]) => operate({ db, log, config: stage.config, queue: stage.queue }, words)

let reporters = 0
let reporter = ''
let reviewId = ''
let author = ''
beforeEach(async () => {
  await db.deleteFrom('review').execute()
  await db.deleteFrom('throttle').execute()
  reporters += 1
  reporter = `reporter-${reporters}@example.org`
  const cart = await stage.place({ email: `author-${reporters}@example.org` })
  author = cart.email
  const booking = await db.selectFrom('booking').select('id').where('cartId', '=', cart.id).executeTakeFirstOrThrow()
  const review = { expertId: 1, bookingId: booking.id, rating: 2, text: 'Lives in Weg 1', authorName: 'Ada' }
  reviewId = (await db.insertInto('review').values(review).returning('id').executeTakeFirstOrThrow()).id
})

type Given = Partial<Parameters<typeof reportReview>[1]>
const report = (given: Given = {}) =>
  reportReview(db, {
    reviewId,
    reason: 'privacy',
    explanation: 'It says where somebody lives',
    name: 'Rita Reporter',
    email: reporter,
    goodFaith: true,
    callerAddress: '203.0.113.1',
    language: 'en',
    ...given,
  })
const subjects = async (address: string) => (await stage.mailsTo(address)).map(({ subject }) => subject)
const mailTo = async (address: string, subject: string) =>
  (await stage.inbox(address)).find((mail) => mail.subject === subject)?.text ?? ''
const reportId = async () => (await openReports(db))[0]?.id ?? ''
const isHidden = async () => {
  const row = await db.selectFrom('review').select('hiddenAt').where('id', '=', reviewId).executeTakeFirstOrThrow()
  return row.hiddenAt !== null
}

describe('a report of a review', () => {
  test('is stored, and its receipt repeats nothing that was typed', async () => {
    await report()
    expect(await openReports(db)).toMatchObject([
      { reviewId, reason: 'privacy', explanation: 'It says where somebody lives', email: reporter, authorName: 'Ada' },
    ])
    expect(await subjects(reporter)).toEqual(["We've received your report of a review"])
    const receipt = await mailTo(reporter, "We've received your report of a review")
    expect(receipt).toContain('Personal details')
    expect(receipt).not.toMatch(/Rita|where somebody lives/)
  })

  test('is mailed to the operator with the review, the explanation and how to decide', async () => {
    await report()
    const id = await reportId()
    const inbox = await stage.mailsTo(/<?([^<>\s]+@[^<>\s]+)>?$/.exec(stage.config.OPERATOR_MAIL)?.[1] ?? '')
    const mail = inbox.find(({ text }) => text.includes(id))?.text ?? ''
    for (const words of ['Lives in Weg 1', 'where somebody lives', `reports hide ${id}`]) expect(mail).toContain(words)
  })

  test('counts once if repeated, even simultaneously or with the address in capitals', async () => {
    await Promise.all([report(), report(), report({ email: reporter.toUpperCase() })])
    await report()
    expect(await openReports(db)).toHaveLength(1)
    expect(await subjects(reporter)).toHaveLength(1)
  })

  test('needs neither name nor address, and then only the operator gets a mail', async () => {
    await report({ name: '', email: null })
    expect(await openReports(db)).toMatchObject([{ name: null, email: null }])
    expect(await subjects(reporter)).toEqual([])
  })

  test('needs a reason, an explanation and the statement of good faith', async () => {
    await expect(report({ reason: '' })).rejects.toEqual(failing('invalid_input'))
    await expect(report({ explanation: 'bad' })).rejects.toEqual(failing('invalid_input'))
    await expect(report({ goodFaith: false })).rejects.toEqual(failing('invalid_input'))
    expect(await openReports(db)).toEqual([])
  })

  test('is possible only for public reviews', async () => {
    await expect(report({ reviewId: 'nothing' })).rejects.toEqual(failing('not_found'))
    await type('reviews', 'hide', reviewId, 'address')
    await expect(report()).rejects.toEqual(failing('not_found'))
  })

  test('is rate limited per caller and per review', async () => {
    const many = async (length: number, callerAddress: string) => {
      for (const count of Array.from({ length }).keys()) {
        await report({ explanation: `Number ${count} from ${callerAddress}`, callerAddress })
      }
    }
    await many(limits.reportsPerCallerMax, '203.0.113.1')
    await expect(report()).rejects.toEqual(failing('rate_limited'))
    await many(limits.reportsPerReviewMax - limits.reportsPerCallerMax, '203.0.113.2')
    await expect(report({ callerAddress: '203.0.113.3' })).rejects.toEqual(failing('rate_limited'))
  })
})

/** A review by nobody who booked here. */
const anotherReview = async () =>
  (
    await db
      .insertInto('review')
      .values({ expertId: 2, rating: 2, text: 'Loud', authorName: 'Eve' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const decisions = async () =>
  (await db.selectFrom('reviewReport').select(['email', 'decision']).orderBy('id').execute()).map(
    ({ email, decision }) => [email, decision],
  )

describe('a report in the same words', () => {
  test('of another review is another one', async () => {
    await report()
    await report({ reviewId: await anotherReview() })
    expect(await openReports(db)).toHaveLength(2)
  })

  test('is a new one once the first is decided', async () => {
    await report()
    await type('reports', 'reject', await reportId(), 'an', 'opinion')
    await report()
    expect(await openReports(db)).toHaveLength(1)
  })
})

describe('the operator', () => {
  test('rejects one report, and the others of the same review stay open', async () => {
    await report()
    await report({ email: `second-${reporter}` })
    await type('reports', 'reject', await reportId(), 'an', 'opinion')
    expect(await decisions()).toEqual([
      [reporter, 'rejected'],
      [`second-${reporter}`, null],
    ])
  })

  test('hides a review, and the reports of others stay open', async () => {
    await report()
    await report({ reviewId: await anotherReview(), email: `second-${reporter}` })
    await type('reviews', 'hide', reviewId, 'address')
    expect(await decisions()).toEqual([
      [reporter, 'hidden'],
      [`second-${reporter}`, null],
    ])
  })

  test('hides a reported review; the reporter gets the decision, the author the reason, and both the ways to object', async () => {
    await report()
    const id = await reportId()
    expect(await type('reports')).toMatch(new RegExp(`${id} .*privacy .*${reporter} .*Lives in Weg 1`))
    expect(await type('reports', 'hide', id, 'names', 'an', 'address')).toContain('is hidden')
    expect(await isHidden()).toBe(true)
    expect(await subjects(reporter)).toContain("We've hidden the review you reported")
    expect(await mailTo(reporter, "We've hidden the review you reported")).toMatch(/names an address[^]*Answer this/)
    expect(await subjects(author)).toContain('Ihre Bewertung ist ausgeblendet')
    const notice = await mailTo(author, 'Ihre Bewertung ist ausgeblendet')
    expect(notice).toMatch(/Lives in Weg 1[^]*names an address[^]*Antworten Sie/)
    expect(notice).not.toContain(reporter)
    await expect(type('reports', 'reject', id, 'late')).rejects.toThrow(`no report ${id} waits for a decision`)
    expect(await type('reports')).toBe('No report waits for a decision.')
  })

  test('rejects a report with a reason, and the review stays', async () => {
    await report()
    const id = await reportId()
    await type('reports', 'reject', id, 'an', 'opinion')
    await expect(type('reports', 'hide', id, 'late')).rejects.toThrow(`no report ${id} waits for a decision`)
    expect(await isHidden()).toBe(false)
    expect(await subjects(reporter)).toContain('The review you reported stays online')
    expect(await mailTo(reporter, 'The review you reported stays online')).toContain('an opinion')
    expect(await subjects(author)).not.toContain('Ihre Bewertung ist ausgeblendet')
  })

  test('decides every open report of a review by hiding it', async () => {
    await report()
    await report({ email: `second-${reporter}` })
    await type('reviews', 'hide', reviewId, 'address')
    expect(await openReports(db)).toEqual([])
    for (const address of [reporter, `second-${reporter}`]) {
      expect(await subjects(address)).toContain("We've hidden the review you reported")
    }
  })

  test('notifies the author each time a review is hidden again', async () => {
    await type('reviews', 'hide', reviewId, 'first')
    await stage.queue.drain()
    await type('reviews', 'show', reviewId)
    await type('reviews', 'hide', reviewId, 'second')
    expect((await subjects(author)).filter((subject) => subject === 'Ihre Bewertung ist ausgeblendet')).toHaveLength(2)
  })
})

test('the author of a hidden review is not mailed once the booking is forgotten', async () => {
  const { id } = await db.selectFrom('cart').select('id').where('email', '=', author).executeTakeFirstOrThrow()
  const attempted = async () =>
    (await db.selectFrom('mail').select('id').where('template', '=', 'reviewHidden').execute()).length
  const before = await attempted()
  await type('reviews', 'hide', reviewId, 'address')
  await db.transaction().execute((tx) => forgetCart(tx, id))
  await stage.queue.drain()
  expect(await attempted()).toBe(before)
})

describe('the data about a reporter', () => {
  test('is deleted with their account, while an open report stays until it is decided', async () => {
    await report()
    await db.transaction().execute((tx) => forgetReportsOf(tx, reporter.toUpperCase()))
    expect(await openReports(db)).toMatchObject([{ name: null, email: null, reason: 'privacy' }])
  })

  test('is kept when another reporter leaves', async () => {
    for (const [email, explanation] of [
      [reporter, 'It names me'],
      [reporter, 'It names my dog'],
      [`second-${reporter}`, 'It names me'],
      [`second-${reporter}`, 'It names my dog'],
    ] as const) {
      await report({ email, explanation })
    }
    for (const { id, explanation } of await openReports(db)) {
      if (explanation === 'It names me') await type('reports', 'reject', id, 'an', 'opinion')
    }
    await db.transaction().execute((tx) => forgetReportsOf(tx, reporter))
    expect(await decisions()).toEqual([
      [null, null],
      [`second-${reporter}`, 'rejected'],
      [`second-${reporter}`, null],
    ])
    expect((await reportsOf(db, `second-${reporter}`)).map(({ explanation }) => explanation).toSorted()).toEqual([
      'It names me',
      'It names my dog',
    ])
  })

  test(`is deleted ${limits.reportKeptDays} days after the decision, however old an open report is`, async () => {
    await report()
    await stage.database.advance(24 * 60)
    await type('reports', 'reject', await reportId(), 'an', 'opinion')
    await report({ explanation: 'It names my dog' })
    await stage.database.advance(limits.reportKeptDays * 24 * 60)
    await forgetReports.run({ db, log })
    expect(await decisions()).toEqual([
      [reporter, 'rejected'],
      [reporter, null],
    ])
    await stage.database.advance(1)
    await forgetReports.run({ db, log })
    expect(await decisions()).toEqual([[reporter, null]])
  })
})
