import { expect, test } from '../support/fixtures.ts'
import { reload, scrollTo } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'
import { answerWallet, haveWallets, ownWallets, walletButtons } from '../support/wallet.ts'

for (const language of ['de', 'en'] as const) {
  test.describe(`a wallet at the contact (${language})`, () => {
    test.use({ ...phone, language })

    test('fills the form in without an address that is elsewhere, pays with the button, and is forgotten by a reload', async ({
      page,
      walk,
      api,
      email,
      words,
    }) => {
      await haveWallets(page, 'apple_pay')
      const choice = await api.freeChoice('2027-02-05', language === 'de' ? 0 : 1)
      const elsewhere = choice.postalCode === '10999' ? '10115' : '10999'
      await ownWallets(page, { name: 'Ada Muster', email, postalCode: elsewhere, line1: 'Oranienstraße 1' })
      await walk.open('/booking/contact', choice)
      const buttons = walletButtons(page, language)
      const press = async (): Promise<void> => {
        await scrollTo(buttons.owner())
        await buttons.getByRole('button').click()
      }
      await press()
      await answerWallet(page, language, 'cancel')
      await expect(walk.field('common.contact.name')).toHaveValue('')
      await press()
      await answerWallet(page, language, 'pay')
      const said = page.getByRole('group', {
        name: words.all('booking.wallet.elsewhere', { postalCode: choice.postalCode }),
      })
      await expect(said).toBeFocused()
      await expect(said).toContainText(elsewhere)
      await expect(walk.field('common.contact.name')).toHaveValue('Ada')
      await expect(walk.field('common.contact.email')).toHaveValue(email)
      await expect(walk.field('common.address.street')).toHaveValue('')
      expect(await sweep(page, '/booking/contact, wallet')).toEqual([])
      await walk.field('common.address.street').fill('Torstraße')
      await walk.field('common.address.streetNumber').fill('12')
      await walk.submitContact()

      await expect(walk.heading('payment.kept.title')).toBeVisible()
      await expect(walk.group('payment.method.title')).toBeHidden()
      expect(await sweep(page, '/booking/payment, kept wallet')).toEqual([])
      await reload(page)
      await expect(walk.heading('payment.title')).toBeVisible()
      await expect(walk.group('payment.method.title')).toBeVisible()
      await expect(walk.heading('payment.kept.title')).toBeHidden()
    })

    test('pays another way if its card is declined, or if the person prefers to', async ({
      page,
      walk,
      api,
      email,
      words,
    }) => {
      await haveWallets(page, 'google_pay')
      const choice = await api.freeChoice('2027-02-08', language === 'de' ? 0 : 1)
      await ownWallets(page, { name: 'Ada Muster', email, postalCode: choice.postalCode })
      await walk.open('/booking/contact', choice)
      const buttons = walletButtons(page, language)
      const confirm = async (answer: 'pay' | 'decline'): Promise<void> => {
        await expect(walk.heading('booking.contact.title')).toBeVisible()
        await scrollTo(buttons.owner())
        await buttons.getByRole('button').click()
        await answerWallet(page, language, answer)
        await expect(walk.heading('payment.kept.title')).toBeVisible()
      }
      await confirm('pay')
      await walk.button('payment.anotherWay').click()
      await expect(walk.group('payment.method.title').getByRole('radio').first()).toBeFocused()
      await page.goBack()
      await confirm('decline')
      await walk.agree()
      await walk.book()
      await expect(walk.problem('payment.decline.refused')).toBeFocused()
      await expect(walk.problem('payment.decline.refused')).toContainText(words.text('payment.problem.kept'))
      await walk.cardFieldsReady()
      await expect(walk.heading('payment.kept.title')).toBeHidden()
      await walk.pay()
    })
  })
}
