import type { Page } from '@playwright/test'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { arrowTo, tabTo, typeInto } from '../support/keyboard.ts'
import { visit, visitAsGuest } from '../support/page-ready.ts'
import { freeBeside, freeDayOf, freePair, placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'
import { wordsIn } from '../support/words.ts'

type Sql = (text: string) => Promise<Record<string, unknown>[]>

const nowIn = async (sql: Sql): Promise<number> =>
  new Date(String((await sql('select app_now() as now'))[0]?.['now'])).getTime()

/** This many days after the database's today. */
const dayIn = async (sql: Sql, days: number): Promise<string> =>
  new Date((await nowIn(sql)) + days * 86_400_000).toISOString().slice(0, 10)

const card = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code })

test.describe('on a phone, in English', () => {
  test.use({ language: 'en', ...phone })

  test('a guest finds the bookings of the device and their details, and cancels from the list', async ({
    page,
    words,
    api,
    sql,
    email,
  }) => {
    const choice = await api.freeChoice(await dayIn(sql, 5), 3)
    const { shoppingCartId, token, customId } = await placePaid({ api, sql }, [choice], email)
    // Opening a booking through its link stores it on the device.
    await visit(page, `/bookings/${shoppingCartId}/${token}`)
    await expect(page.getByText(words.all('cart.paid.badge'))).toBeVisible()
    await visit(page, '/bookings')
    await expect(page.getByText(words.text('bookings.signIn.title'))).toBeVisible()
    const booking = card(page, customId)
    await expect(booking).toContainText(choice.expertName)
    await booking.getByRole('button', { name: words.all('bookings.details') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(customId)
    const found = await sweep(page, 'details of a booking')
    await page.keyboard.press('Escape')

    await booking.getByRole('button', { name: words.all('cart.cancelPaid.action') }).click()
    await expect(dialog.getByText(words.text('cart.cancelPaid.get.own'), { exact: true })).toBeVisible()
    await expect(dialog.getByText(words.text('cart.cancelPaid.until'), { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }).click()
    await expect(page.getByRole('status').getByText(words.text('bookings.cancelled.none'))).toBeVisible()
    await expect(booking).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    found.push(...(await sweep(page, '/bookings of a guest')))
    expect(found).toEqual([])
    expect(await api.isOffered(choice)).toBe(true)
  })
})

test.describe('on a desktop, in German', () => {
  test.use({ language: 'de', ...desktop })

  test('a client books the same again, for one and for two, and reviews with the keyboard alone', async ({
    page,
    walk,
    words,
    api,
    sql,
    signIn,
    advance,
  }) => {
    const { api: own } = await signIn()
    const day = await dayIn(sql, 3)
    const pair = await freePair(api, day)
    const couple = await placePaid({ api: own, sql }, pair)
    const choice = await freeBeside(api, day, pair)
    const single = await placePaid({ api: own, sql }, [choice])
    const ends = Math.max(...[choice, pair[0]].map(({ slot, length }) => Date.parse(slot) + length * 60_000))
    await advance(Math.ceil((ends - (await nowIn(sql))) / 60_000) + 1)

    await visit(page, '/bookings')
    const past = page.getByRole('region', { name: words.text('bookings.past') }).getByRole('article')
    await expect(past).toHaveCount(2)
    const found = await sweep(page, '/bookings of a client')
    const ofTwo = past.filter({ hasText: pair[1].expertName })
    const ofOne = past.filter({ hasText: choice.expertName }).filter({ hasNotText: pair[1].expertName })

    await ofTwo.getByRole('button', { name: words.all('bookings.rebook') }).click()
    await expect(walk.heading('discovery.title')).toBeVisible()
    for (const part of [
      'numberOfExperts=2',
      `secondExpert=${pair[1].expert}`,
      `expert=${pair[0].expert}`,
      'again=60',
    ]) {
      await expect(page).toHaveURL(new RegExp(`[?&]${part}(?:&|$)`))
    }
    await expect(
      walk.group('discovery.persons.label').getByRole('radio', { name: words.text('common.persons.two') }),
    ).toBeChecked()
    const classic = page.getByRole('radio', { name: 'Klassische Massage' })
    await expect(classic).toBeChecked()

    await page.goBack()
    await ofOne.getByRole('button', { name: words.all('bookings.rebook') }).click()
    await expect(walk.heading('discovery.title')).toBeVisible()
    const days = await Promise.all([4, 5, 6, 7, 8, 9, 10].map((days) => dayIn(sql, days)))
    const another = await freeDayOf(api, choice.expert, days)
    await choose(walk.group('discovery.day.title').locator(`input[value="${another}"]`))
    await expect(classic).toBeChecked()
    await expect(page.getByRole('radio', { name: new RegExp(`^${choice.expertName}`) })).toBeChecked()
    await walk.pick(walk.group('discovery.slot.title').getByRole('radio').first())
    await walk.toSummary()
    await expect(walk.group('booking.length.title').getByRole('radio', { checked: true })).toHaveValue('60')

    await visit(page, '/bookings')
    const review = ofOne.getByRole('link', { name: words.all('bookings.review') })
    await tabTo(page, review)
    await page.keyboard.press('Enter')
    await expect(walk.heading('review.title')).toBeVisible()
    const submit = walk.button('review.submit')
    await expect(submit).toHaveAccessibleDescription(words.text('booking.error.rating_required'))
    const stars = page.getByRole('radiogroup')
    await arrowTo(page, stars, stars.getByRole('radio').nth(8))
    await expect(stars.getByRole('radio', { checked: true })).toHaveAccessibleName(/^4,5 Sterne/)
    await typeInto(page, walk.field('review.text'), 'Sehr ruhig, <b>gern</b> wieder.')
    found.push(...(await sweep(page, 'review')))
    await tabTo(page, submit)
    await page.keyboard.press('Enter')
    // The message disappears by itself, so look for it first.
    await expect(page.getByRole('status').getByText(words.text('review.thanks'))).toBeVisible()
    await expect(page).toHaveURL(/\/bookings$/)
    await expect(ofOne.getByText(words.text('bookings.reviewed'))).toBeVisible()

    await visit(page, `/expert/${choice.expert}`)
    await expect(page.getByRole('article').filter({ hasText: 'Sehr ruhig, <b>gern</b> wieder.' })).toContainText(
      'Clara',
    )
    const [booking] = await sql('select id from booking where cart_id = $1', [single.shoppingCartId])
    await visit(page, `/review/${String(booking?.['id'])}`)
    await expect(walk.heading('review.already.title')).toBeVisible()
    const [ofGuest] = await sql('select id from booking where cart_id = $1 order by guest', [couple.shoppingCartId])
    const mailed = `/review/${String(ofGuest?.['id'])}/${couple.token}`
    await visit(page, mailed)
    await expect(page.getByRole('radiogroup')).toHaveCount(2)

    // Anyone with the mailed link can write a review too, without an account, on a phone, in the other language.
    await page.setViewportSize(phone.viewport)
    await visitAsGuest(page, `${mailed}?lang=en`)
    const english = wordsIn('en')
    await expect(page.getByRole('radiogroup')).toHaveCount(2)
    for (const ofExpert of await page.getByRole('radiogroup').all()) await choose(ofExpert.getByRole('radio').last())
    found.push(...(await sweep(page, 'review by a guest')))
    await page.getByRole('button', { name: english.text('review.submit') }).click()
    await expect(page.getByRole('status').getByText(english.text('review.thanks'))).toBeVisible()
    await visit(page, mailed)
    await expect(page.getByRole('heading', { name: english.text('review.already.title') })).toBeVisible()
    expect(found).toEqual([])
  })
})
