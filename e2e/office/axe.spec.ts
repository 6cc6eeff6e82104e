import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { views } from '../support/views.ts'

for (const { name, language, device } of views) {
  test.describe(`${name}, light and dark`, () => {
    test.use({ language, ...device })

    test('axe finds nothing in the office', async ({ page, office, officeWords: words, api, sql, email }) => {
      const { customId: code } = await placePaid({ api, sql }, [await api.freeChoice()], `kunde.${email}`)
      const found: string[] = []
      const look = async (screen: string) => {
        // axe reports what the phone's bar covers, although one can scroll it into view. At the end of the page the bar
        // covers nothing, so scroll there, and again whenever the page grows.
        await page.evaluate(() => {
          const root = document.documentElement
          new ResizeObserver(() => scrollTo(0, root.scrollHeight)).observe(root)
        })
        found.push(...(await sweep(page, screen)))
      }
      await office.invite()
      await page.goto('/office/')
      await expect(office.heading('signIn.title')).toBeVisible()
      await look('sign-in')
      await office.enterMailedCode()
      await expect(office.button('signIn.enrolment.codeApp')).toBeVisible()
      await look('enrolment')
      await office.enrolWithApp()
      for (const [address, heading] of [
        ['today', 'common.today'],
        [`bookings?q=${code}`, 'bookings.title'],
        ['requests', 'requests.title'],
        ['phone', 'phone.title'],
        ['experts', 'times.experts'],
        ['closures', 'times.closures.title'],
        ['team', 'team.title'],
        ['log', 'log.title'],
        ['account', 'account.title'],
        ['no-such-page', 'common.notFound'],
      ] as const) {
        await page.goto(`/office/${address}`)
        await expect(office.heading(heading)).toBeVisible()
        await look(address)
      }
      await page.goto('/office/phone')
      await page.getByRole('textbox', { name: words.text('sheet.place.company') }).fill('Musterbau GmbH')
      await look('phone, a company')
      for (const act of ['ill', 'absence', 'day', 'week'] as const) {
        await page.goto(`/office/experts/1?act=${act}`)
        await expect(office.button('common.leave')).toBeVisible()
        await look(`an expert, ${act}`)
      }
      await page.goto(`/office/today?booking=${code}`)
      // This booking was paid by voucher, so it has no refund form. The voucher form has the same fields.
      for (const act of ['cancel', 'replace', 'move', 'voucher', 'resend', 'note'] as const) {
        await office.button(`sheet.act.${act}`).click()
        await expect(page.getByRole('region', { name: words.all(`sheet.act.${act}`) })).toBeVisible()
        await look(`a booking's sheet, ${act}`)
      }
      await page.goto('/office/today')
      await office.button('common.search').click()
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await look('palette')
      await page.getByRole('option', { name: words.all('common.keys.title') }).click()
      await expect(page.getByRole('dialog', { name: words.all('common.keys.title') })).toBeVisible()
      await look('keys')
      expect(found).toEqual([])
    })
  })
}
