import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

const cases = [
  { view: phone, language: 'en', sentence: "These characters can't be printed on the voucher: 美咲" },
  {
    view: desktop,
    language: 'de',
    sentence: 'Diese Zeichen lassen sich nicht auf den Gutschein drucken: 美咲',
  },
] as const

for (const { view, language, sentence } of cases) {
  test.describe(`a voucher’s message, in ${language}`, () => {
    test.use({ ...view, language })

    test('shows characters that cannot be printed at its field, before anything is ordered', async ({ page, walk }) => {
      await visit(page, '/vouchers')
      const message = walk.field('voucher.message')
      await message.fill('Für Şükrü und 美咲 🎉👨‍👩‍👧❤️')
      await walk.button('voucher.more').focus()
      await expect(message).toHaveAccessibleDescription(new RegExp(sentence))
      await walk.button('common.next').click()
      await expect(page.getByRole('link', { name: sentence })).toBeVisible()
      await expect(page).toHaveURL(/\/vouchers$/)
      expect(await sweep(page, '/vouchers')).toEqual([])

      await message.fill('Für Şükrü und Miyuki 🎉👨‍👩‍👧❤️')
      await expect(page.getByRole('img', { name: /voucher|Gutschein/ }).first()).toContainText(
        'Für Şükrü und Miyuki 🎉👨‍👩‍👧❤️',
      )
      await walk.button('common.next').click()
      await expect(walk.heading('voucher.contact.title')).toBeVisible()
    })
  })
}
