import type { Locator, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import type { InboxMessage } from '../support/inbox.ts'
import { tabTo, typeInto } from '../support/keyboard.ts'
import { operate } from '../support/operator.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

const OPERATOR = 'anfragen@ruhepol.example'
const author = 'author.of.reviews@example.org'

type Stage = {
  api: Api
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  advance: (minutes: number) => Promise<void>
}

/** A guest who has had a treatment and reviewed it through the mailed link. Returns the expert's page. */
async function publishReview(stage: Stage, text: string): Promise<string> {
  const { api, sql, advance } = stage
  const [tomorrow] = await sql(`select to_char(app_now() + interval '3 days', 'YYYY-MM-DD') as day`)
  const choice = await api.freeChoice(String(tomorrow?.['day']), 5)
  const { shoppingCartId, token } = await placePaid({ api, sql }, [choice], author)
  await advance((await minutesUntil(sql, choice.slot)) + choice.length + 2)
  const [booking] = await sql('select id from booking where cart_id = $1', [shoppingCartId])
  const input = { bookingId: booking?.['id'], rating: 2, text, token }
  await api.ask('mutation ($input: CreateReviewInput!) { createReview(input: $input) { id } }', { input })
  return `/expert/${choice.expert}`
}

/** The mail that contains a text, once it has arrived. */
async function mailAbout(
  inbox: (to: string) => Promise<InboxMessage[]>,
  to: string,
  ...words: readonly string[]
): Promise<InboxMessage> {
  let found: InboxMessage | undefined
  await expect
    .poll(
      async () => {
        found = (await inbox(to)).find(({ subject, text }) =>
          words.every((word) => `${subject}\n${text}`.includes(word)),
        )
        return found !== undefined
      },
      `a mail to ${to} with ${words.join(', ')}`,
    )
    .toBe(true)
  if (!found) throw new Error('no mail')
  return found
}

/** The review with its buttons. */
const reviewWith = (page: Page, text: string): Locator =>
  page.locator('#reviews div:has(> article)').filter({ hasText: text })

test.describe('a guest on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('reports a review, the operator hides it, and reporter and author get mails with the reason', async ({
    page,
    walk,
    words,
    api,
    sql,
    advance,
    email,
    inbox,
    services,
  }) => {
    const text = 'Mara wohnt im Hinterhaus von Weg 1.'
    const profile = await publishReview({ api, sql, advance }, text)
    await visit(page, profile)
    const review = reviewWith(page, text)
    const report = review.getByRole('button', { name: words.text('profile.reviews.report') })
    await report.click()
    const sheet = page.getByRole('dialog', { name: words.text('profile.reviews.report') })
    const send = sheet.getByRole('button', { name: words.text('profile.report.submit') })
    await expect(send).toBeVisible()

    await send.click()
    await expect(sheet.getByRole('group', { name: words.all('common.checkAnswers', { count: 3 }) })).toBeFocused()
    const found = await sweep(page, 'report of a review, errors')
    await sheet.getByRole('radio', { name: words.text('profile.report.reason.privacy') }).click()
    await walk.field('profile.report.explanation').fill('Hier steht, wo sie wohnt.')
    await walk.field('profile.report.name').fill('Rita Meldung')
    await walk.field('profile.report.email').fill(email)
    await sheet.getByRole('checkbox').check()
    found.push(...(await sweep(page, 'report of a review')))
    await send.click()
    await expect(sheet.getByText(words.all('profile.report.sentText', { email }))).toBeVisible()
    found.push(...(await sweep(page, 'receipt of a report')))
    await sheet
      .getByRole('button', { name: words.text('common.close') })
      .last()
      .click()
    await expect(report).toBeFocused()
    expect(found).toEqual([])

    const receipt = await mailAbout(inbox, email, 'Ihre Meldung einer Bewertung ist angekommen')
    expect(receipt.html).toContain('lang="de"')
    expect(receipt.text).toContain('Persönliche Angaben')
    expect(receipt.text).not.toMatch(/Rita|wo sie wohnt/)

    const toDecide = await mailAbout(inbox, OPERATOR, text, 'Hier steht, wo sie wohnt.', email)
    const [, reportId = ''] = /reports hide (\S+) REASON/.exec(toDecide.text) ?? []
    const reason = 'Die Bewertung nennt eine Anschrift.'
    expect(await operate(services, 'reports')).toContain(reportId)
    expect(await operate(services, 'reports', 'hide', reportId, reason)).toContain('is hidden')

    const decision = await mailAbout(inbox, email, 'Die gemeldete Bewertung ist ausgeblendet', reason)
    expect(decision.text).toContain('Wenn Sie das anders sehen')
    const notice = await mailAbout(inbox, author, "We've hidden your review", text, reason)
    expect(notice.text).toContain('If you disagree')
    expect(notice.text + notice.html).not.toMatch(new RegExp(`${email}|Rita`))

    await visit(page, profile)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
  })
})

test.describe('a guest on a desktop, in English', () => {
  test.use({ language: 'en', ...desktop })

  test('reports a review without an address, with the keyboard alone, and the operator keeps it', async ({
    page,
    walk,
    words,
    api,
    sql,
    advance,
    inbox,
    services,
  }) => {
    const text = 'Not my kind of massage.'
    const profile = await publishReview({ api, sql, advance }, text)
    await visit(page, profile)
    const review = reviewWith(page, text)
    await tabTo(page, review.getByRole('button', { name: words.text('profile.reviews.report') }))
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: words.text('profile.reviews.report') })
    const reason = sheet.getByRole('radio', { name: words.text('profile.report.reason.other') })
    await expect(reason).toBeVisible()
    await tabTo(page, sheet.getByRole('radio').first())
    await page.keyboard.press('ArrowUp')
    await expect(reason).toBeChecked()
    const explanation = 'I liked it very much.'
    await typeInto(page, walk.field('profile.report.explanation'), explanation)
    await tabTo(page, sheet.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, sheet.getByRole('button', { name: words.text('profile.report.submit') }))
    await page.keyboard.press('Enter')
    await expect(sheet.getByText(words.text('profile.report.sentAnonymously'))).toBeVisible()

    const toDecide = await mailAbout(inbox, OPERATOR, text, explanation, 'anonym')
    const [, reportId = ''] = /reports reject (\S+) REASON/.exec(toDecide.text) ?? []
    expect(await operate(services, 'reports', 'reject', reportId, 'An opinion.')).toContain('is rejected')
    expect(await operate(services, 'reports')).not.toContain(reportId)
    await visit(page, profile)
    await expect(review).toBeVisible()
    expect((await inbox(author)).filter((mail) => mail.text.includes(text))).toEqual([])
  })
})
