import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { scrollTo } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { views } from '../support/views.ts'
import { answerWallet, haveWallets, walletButtons } from '../support/wallet.ts'

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN

for (const { name, size, language, device } of views) {
  const wallet = size === 'phone' ? 'google_pay' : 'apple_pay'
  test.describe(name, () => {
    test.use({ language, ...device })

    test('a wallet of the device pays once the terms are accepted', async ({ walk, api, page, words }) => {
      await haveWallets(page, wallet)
      const choice = await api.freeChoice('2027-02-04', size === 'phone' ? 0 : 1)
      await walk.openPayment(choice)
      const buttons = walletButtons(page, language)
      const button = buttons.getByRole('button')
      await expect(button).toHaveCount(1)
      const methods = walk.group('payment.method.title')
      expect(await topOf(buttons.owner()), 'above the other methods').toBeLessThan(await topOf(methods))
      const press = async (): Promise<void> => {
        // Its frame draws nothing, and waits for ever, while it is outside the window.
        await scrollTo(buttons.owner())
        await button.click()
      }
      if (size === 'phone') expect(await sweep(page, '/booking/payment, wallet')).toEqual([])

      await press()
      const terms = page.getByRole('checkbox', { name: words.all('payment.terms') })
      await expect(terms).toBeFocused()
      await expect(page.getByText(words.all('payment.termsMissed'))).toBeVisible()
      await expect(page.locator('dialog iframe')).toHaveCount(0)
      await walk.agree()

      await press()
      await answerWallet(page, language, 'cancel')
      await expect(walk.problem('payment.problem.walletClosed')).toBeFocused()
      // No cart was placed, and the open page still holds the slot.
      expect(await api.isOffered(choice)).toBe(false)

      await press()
      await answerWallet(page, language, 'decline')
      await expect(walk.problem('payment.decline.refused')).toBeFocused()
      await expect(walk.problem('payment.decline.refused')).toContainText(words.text('payment.problem.kept'))

      await press()
      await answerWallet(page, language, 'pay')
      await walk.arrivePaid()
    })
  })
}
