import { expect, test } from '../support/fixtures.ts'
import { desktop, phone } from '../support/views.ts'
import { wordsIn } from '../support/words.ts'

const german = wordsIn('de')
const english = wordsIn('en')

test.describe('inside the booking the language changes', () => {
  for (const { name, device } of [
    { name: 'in the menu, on a phone', device: phone },
    { name: 'in the header, on a desktop', device: desktop },
  ]) {
    test.describe(name, () => {
      test.use({ language: 'de', ...device })

      test('and every answer is kept', async ({ page, walk, api }) => {
        await walk.open('/booking/contact', await api.freeChoice())
        await walk.fillContact()
        const address = page.url()
        if (device === phone) {
          await walk.button('common.nav.menu').click()
          await page.getByRole('dialog').getByRole('radio', { name: 'English' }).check()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        } else {
          await page.getByRole('link', { name: /English/ }).click()
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.all('booking.contact.title'))
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        expect(page.url()).toBe(address)
        await expect(page.getByRole('textbox', { name: english.all('common.contact.surname') })).toHaveValue('Muster')
        await expect(page.getByRole('textbox', { name: english.all('common.address.street') })).toHaveValue('Torstraße')
      })
    })
  }
})

test.describe('the menu inside the booking', () => {
  test.use({ language: 'de', ...phone })

  test('closes and asks before it leads away from answers', async ({ page, walk, api }) => {
    await walk.open('/booking/contact', await api.freeChoice())
    await walk.button('common.nav.menu').click()
    const menu = page.getByRole('dialog', { name: german.all('common.nav.menu') })
    await menu.getByRole('link', { name: german.text('common.nav.vouchers') }).click()
    const question = page.getByRole('dialog', { name: german.all('common.leaveBooking.title') })
    await expect(menu).toBeHidden()
    await question.getByRole('button', { name: german.all('common.leaveBooking.stay') }).click()
    await expect(page).toHaveURL(/\/booking\/contact\?[^#]*$/)
    await expect(page.getByRole('textbox', { name: german.all('common.contact.surname') })).toBeVisible()

    await walk.button('common.nav.menu').click()
    await menu.getByRole('link', { name: german.text('common.nav.vouchers') }).click()
    await question.getByRole('button', { name: german.all('common.leaveBooking.proceed') }).click()
    await expect(page).toHaveURL(/\/vouchers$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/booking\/contact\?[^#]*$/)
  })
})
