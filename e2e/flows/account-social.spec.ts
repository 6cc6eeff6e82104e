import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { answerProvider } from '../support/provider-page.ts'
import { desktop, phone } from '../support/views.ts'

test.describe('on a phone, in English', () => {
  test.use({ ...phone, language: 'en' })

  test('with Google one registers from /login, and is known the next time', async ({ page, walk, email }) => {
    const person = { email, name: 'Emma', surname: 'Vogel' }
    await visit(page, '/login')
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'en', person)
    await expect(walk.heading('account.external.register.title')).toBeVisible()
    // Nothing of the sign-in stands in an address.
    expect(page.url()).toMatch(/\/register\/external$/)
    await expect(walk.field('booking.contact.name')).toHaveValue('Emma')
    await expect(walk.field('booking.contact.surname')).toHaveValue('Vogel')
    await walk.field('account.birthday.day').fill('17')
    await page.getByLabel(walk.words.text('account.birthday.month')).selectOption('5')
    await walk.field('account.birthday.year').fill('1990')
    await walk.field('booking.contact.phoneNumber').fill('030 7654321')
    await walk.button('account.register.action').click()
    await expect(page).toHaveURL(/\/home$/)

    await page.evaluate(() => localStorage.removeItem('ruhepol.session'))
    await visit(page, '/login')
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'en', person)
    await expect(page).toHaveURL(/\/home$/)
    await visit(page, '/login')
    await expect(page).toHaveURL(/\/home$/)
  })

  test('who gives up at Google is told that they are not signed in, and begins again', async ({ page, walk }) => {
    await visit(page, '/login')
    await walk.button('booking.external.google').click()
    await answerProvider(page, 'en', 'cancel')
    await expect(page.getByRole('alert')).toContainText(walk.words.text('account.external.denied.title'))
    await page.getByRole('link', { name: walk.words.text('account.external.back') }).click()
    await expect(walk.button('booking.external.google')).toBeVisible()
  })

  test('an answer that this tab did not ask for signs nobody in', async ({ page, walk }) => {
    await visit(page, '/login/callback/google#code=stolen&state=made-up')
    await expect(page.getByRole('alert')).toContainText(walk.words.text('account.external.lost.title'))
    expect(page.url()).not.toContain('stolen')
  })
})

test.describe('on a desktop, in German', () => {
  test.use({ ...desktop, language: 'de' })

  test('with Apple one registers in the middle of a booking, which goes on', async ({ page, walk, api, email }) => {
    await walk.open('/booking/summary', await api.freeChoice())
    await walk.answerSummary()
    await walk.toContact()
    await walk.button('booking.external.apple').click()
    await answerProvider(page, 'de', { email, name: 'Emma', surname: 'Vogel' })
    await expect(walk.heading('account.external.register.title')).toBeVisible()
    await walk.field('account.birthday.day').fill('17')
    await page.getByLabel(walk.words.text('account.birthday.month')).selectOption('5')
    await walk.field('account.birthday.year').fill('1990')
    await walk.field('booking.contact.phoneNumber').fill('030 7654321')
    await walk.button('account.register.action').click()
    await expect(page).toHaveURL(/\/booking\/address\?/)
    await expect(walk.heading('booking.address.pageHeading')).toBeVisible()
  })

  test('what Apple has told once and tells no more is to be ended in its settings', async ({ page, walk, email }) => {
    const begin = async (): Promise<void> => {
      await visit(page, '/login')
      await walk.button('booking.external.apple').click()
      await answerProvider(page, 'de', { email })
    }
    await begin()
    await expect(walk.heading('account.external.register.title')).toBeVisible()
    await begin()
    const title = walk.words.all('account.external.apple_not_first_login.title', { service: 'Apple' })
    await expect(page.getByRole('alert').getByText(title)).toBeVisible()
  })
})
