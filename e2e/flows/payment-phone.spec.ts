import { fieldsFrame } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { phone } from '../support/views.ts'

for (const language of ['de', 'en'] as const) {
  test.describe(`the payment on a phone (${language})`, () => {
    test.use({ ...phone, language })

    test('shows treatment, day, total and button on arrival, and the fields in the tile of their method', async ({
      page,
      walk,
      words,
      api,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await walk.reachPayment(await api.freeChoice('2027-02-19', language === 'de' ? 0 : 1))
      const footer = page.getByRole('complementary', { name: words.text('common.yourAppointment') })
      await expect(footer.getByText(/60/)).toBeInViewport({ ratio: 1 })
      await expect(footer.getByText(/\d[.,]\d\d\sEUR$/)).toBeInViewport({ ratio: 1 })
      await expect(walk.bookButton).toBeInViewport({ ratio: 1 })
      await expect(walk.bookButton).toHaveAccessibleDescription(words.text('payment.missing.cardAndTerms'))

      // The law requires treatment, day and total next to the button, even if large text leaves little room.
      const enlarge = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size)
      await enlarge('200%')
      for (const size of [
        { width: 390, height: 844 },
        { width: 844, height: 390 },
      ]) {
        await page.setViewportSize(size)
        await expect(footer.getByText(/60/)).toBeInViewport({ ratio: 1 })
        await expect(footer.locator('b')).toBeInViewport({ ratio: 1 })
        await expect(footer.getByText(/\d[.,]\d\d\sEUR$/)).toBeInViewport({ ratio: 1 })
        await expect(walk.bookButton).toBeInViewport({ ratio: 1 })
      }
      await enlarge('')
      await page.setViewportSize({ width: 390, height: 844 })

      const methods = walk.group('payment.method.title')
      const topOf = async (method: Parameters<typeof words.text>[0]): Promise<number> => {
        const radio = methods.getByRole('radio', { name: words.text(method) }).first()
        return (await radio.boundingBox())?.y ?? 0
      }
      const fields = (await fieldsFrame(page, language).locator('input[name=number]').boundingBox())?.y ?? 0
      expect(fields).toBeGreaterThan(await topOf('payment.method.card'))
      expect(fields).toBeLessThan(await topOf('payment.method.bankRedirect'))
      for (const brand of ['Visa', 'Mastercard', 'SEPA']) {
        await expect(methods.getByRole('img', { name: brand })).toBeVisible()
      }
    })

    test('opens with the voucher, the total and the button in sight', async ({ page, walk, words, device, email }) => {
      const contact = { name: 'Ada', surname: 'Muster', email, phoneNumber: '', companyName: '' }
      const voucher = { type: 'value', value: 50, amount: 2, message: '', recipientEmail: '' }
      await device.keep(page, { contact: { value: contact }, voucher: { value: voucher } }, 'private')
      await visit(page, '/vouchers/payment')
      const footer = page.getByRole('complementary', { name: words.text('voucher.order') })
      await expect(footer.getByText(/^100[.,]00\sEUR$/)).toBeInViewport({ ratio: 1 })
      await expect(walk.button('voucher.pay')).toBeInViewport({ ratio: 1 })
      await expect(walk.button('voucher.pay')).toHaveAccessibleDescription(words.text('payment.missing.cardAndTerms'))
    })
  })
}
