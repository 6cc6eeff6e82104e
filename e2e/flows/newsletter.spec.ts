import { expect, test } from '../support/fixtures.ts'
import { stopClock } from '../support/page-clock.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

test.use({ newsletter: 'invites' })

const linkIn = (text: string | undefined, page: string): string =>
  new RegExp(`https?://\\S+(/${page}/[\\w.-]+)`).exec(text ?? '')?.[1] ?? ''

test.describe('on a phone, in German', () => {
  test.use({ ...phone, language: 'de' })

  test('a visitor is invited after 20 seconds on the home page, signs up, confirms by mail and can unsubscribe', async ({
    page,
    walk,
    words,
    email,
    inbox,
  }) => {
    await page.clock.install()
    await visit(page, '/home')
    await page.keyboard.press('Tab')
    await stopClock(page)
    const spent = await page.evaluate(() => performance.now())
    await page.clock.runFor(Math.max(0, 19_000 - spent))
    const invitation = page.getByRole('dialog', { name: words.text('newsletter.title') })
    await expect(invitation).toBeHidden()
    await expect(async () => {
      await page.clock.runFor(3_000)
      await expect(invitation).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.clock.resume()

    await invitation.getByRole('button', { name: words.text('newsletter.submit') }).click()
    await expect(invitation).toContainText(words.text('booking.error.consent_required'))
    expect(await sweep(page, 'newsletter')).toEqual([])

    await invitation.getByLabel(words.text('common.contact.name')).fill('Ada')
    await invitation.getByLabel(words.text('common.address.postalCode')).fill('D-10115')
    await expect(invitation.getByLabel(words.text('common.address.postalCode'))).toHaveValue('10115')
    await invitation.getByLabel(words.text('common.contact.email')).fill(email)
    await invitation.getByRole('checkbox').check()
    await invitation.getByRole('button', { name: words.text('newsletter.submit') }).click()
    await expect(invitation).toContainText(words.text('newsletter.sentTitle'))

    const [question] = await inbox(email)
    await visit(page, linkIn(question?.text, 'newsletterConfirmed'))
    await walk.button('newsletter.confirm.action').click()
    await expect(page).toHaveURL(/\/newsletterConfirmed$/)
    await walk.button('common.toHome').click()
    await expect(page).toHaveURL(/\/home$/)
    await page.clock.runFor(60_000)
    await expect(invitation).toBeHidden()

    const [welcome] = await inbox(email, 2)
    expect(welcome?.text.split('\n')).toContain('WILLKOMMEN15')
    await visit(page, linkIn(welcome?.text, 'newsletter/unsubscribe'))
    await walk.button('newsletter.unsubscribe.action').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('newsletter.unsubscribe.doneTitle'))
  })
})

test.describe('on a desktop, in English', () => {
  test.use({ ...desktop, language: 'en' })

  test('the invitation is closed with Escape and stays closed, and a wrong link says so', async ({
    page,
    walk,
    words,
  }) => {
    await page.clock.install()
    await visit(page, '/experts')
    await page.keyboard.press('Tab')
    const invitation = page.getByRole('dialog', { name: words.text('newsletter.title') })
    await expect(async () => {
      await page.clock.runFor(22_000)
      await expect(invitation).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(invitation).toBeHidden()
    await visit(page, '/home')
    await page.keyboard.press('Tab')
    await page.clock.runFor(60_000)
    await expect(invitation).toBeHidden()

    await visit(page, '/newsletterConfirmed/no-such-token')
    await walk.button('newsletter.confirm.action').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('common.linkBroken'))
  })
})
