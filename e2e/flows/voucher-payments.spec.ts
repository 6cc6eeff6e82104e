import { answerAtTheBank } from '../support/bank-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { answerPayPalWindow } from '../support/paypal-page.ts'
import { phone } from '../support/views.ts'
import { answerWallet, haveWallets, walletButtons } from '../support/wallet.ts'

test.describe('a voucher on a phone', () => {
  test.use({ ...phone, language: 'de' })

  for (const method of ['paypal', 'bankRedirect', 'wallet'] as const) {
    test(`is paid by ${method}, which the page reports, and arrives by mail`, async ({
      page,
      walk,
      device,
      words,
      email,
      inbox,
    }) => {
      if (method === 'wallet') await haveWallets(page, 'google_pay')
      // The input of the pages before; vouchers.spec.ts tests them.
      const contact = { name: 'Ada', surname: 'Muster', email, phoneNumber: '', companyName: '' }
      const voucher = { type: 'value', value: 50, amount: 1, message: '', recipientEmail: '' }
      await device.keep(page, { contact: { value: contact }, voucher: { value: voucher } }, 'private')
      await visit(page, '/vouchers/payment')
      await walk.agree()
      if (method === 'wallet') {
        await walletButtons(page, 'de').getByRole('button').click()
        await answerWallet(page, 'de', 'pay')
      } else {
        await walk.chooseMethod(`payment.method.${method}`)
        const pay = walk.button('voucher.pay')
        await expect(pay).not.toHaveAttribute('aria-disabled')
        await pay.click()
        if (method === 'paypal') await answerPayPalWindow(page, 'de', 'pay')
        else await answerAtTheBank(page, 'de', 'authorize')
      }
      await expect(page).toHaveURL(/\/vouchers\/finished$/)
      const thanks = page.getByRole('dialog', { name: words.all('voucher.finished.title') })
      await expect(thanks).toContainText('50,00 EUR')
      const [mail] = await inbox(email)
      expect([mail?.subject, mail?.attachments.map(({ filename }) => filename)]).toEqual([
        'Ihr Gutschein von Ruhepol',
        [
          'Ruhepol-Gutschein 1.pdf',
          'Widerrufsbelehrung und Muster-Widerrufsformular.pdf',
          'Allgemeine Geschäftsbedingungen.pdf',
        ],
      ])
    })
  }
})
