import type { Page } from '@playwright/test'
import { fallIll } from '../support/absences.ts'
import { expect } from '../support/fixtures.ts'
import { minutesUntil } from '../support/minutes-until.ts'
import { test } from '../support/office.ts'
import { placeOnAccount, placePaidByCard } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'
import { views } from '../support/views.ts'

/** A day on which no other test of the office books. */
const DAY = '2027-01-21'

/** Scrolls to the end of the page and returns what axe finds. */
async function look(page: Page, screen: string): Promise<string[]> {
  // axe reports what the phone's bar covers, although one can scroll it into view. At the end of the page the bar
  // covers nothing, so scroll there, and again whenever the page grows.
  await page.evaluate(() => {
    const root = document.documentElement
    new ResizeObserver(() => scrollTo(0, root.scrollHeight)).observe(root)
  })
  return sweep(page, screen)
}

for (const { name, language, device } of views) {
  test.describe(`${name}, light and dark`, () => {
    test.use({ language, ...device })

    test('axe finds nothing in the office', async ({ page, office, officeWords: words }) => {
      const { code } = await office.paid()
      const found: string[] = []
      await office.invite()
      await page.goto('/office/')
      await expect(office.heading('signIn.title')).toBeVisible()
      found.push(...(await look(page, 'sign-in')))
      await office.enterMailedCode()
      await expect(office.button('signIn.enrolment.codeApp')).toBeVisible()
      found.push(...(await look(page, 'enrolment')))
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
        found.push(...(await look(page, address)))
      }
      await page.goto('/office/phone')
      await page.getByRole('textbox', { name: words.text('sheet.place.company') }).fill('Musterbau GmbH')
      found.push(...(await look(page, 'phone, a company')))
      for (const act of ['ill', 'absence', 'day', 'week'] as const) {
        await page.goto(`/office/experts/1?act=${act}`)
        await expect(office.button('common.leave')).toBeVisible()
        found.push(...(await look(page, `an expert, ${act}`)))
      }
      await page.goto(`/office/today?booking=${code}`)
      for (const act of ['cancel', 'replace', 'move', 'voucher', 'resend', 'note'] as const) {
        await office.button(`sheet.act.${act}`).click()
        await expect(page.getByRole('region', { name: words.all(`sheet.act.${act}`) })).toBeVisible()
        found.push(...(await look(page, `a booking's sheet, ${act}`)))
      }
      await page.goto('/office/today')
      await office.button('common.search').click()
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      found.push(...(await look(page, 'palette')))
      await page.getByRole('option', { name: words.all('common.keys.title') }).click()
      await expect(page.getByRole('dialog', { name: words.all('common.keys.title') })).toBeVisible()
      found.push(...(await look(page, 'keys')))
      expect(found).toEqual([])
    })

    test('axe finds nothing in the undo line, the bookings of an ill expert, and the forms about money', async ({
      page,
      office,
      officeWords: words,
      api,
      sql,
      services,
      advance,
      email,
    }) => {
      const [first, ill] = [await api.freeChoice(DAY), await api.freeChoice(DAY, 1)]
      const { code: byVoucher } = await office.paid(first)
      const { customId: byCard } = await placePaidByCard({ api, sql, services }, ill, `karte.${email}`)
      const third = await api.freeChoice(DAY, 2)
      const { customId: onAccount } = await placeOnAccount({ api, sql }, third, `firma.${email}`)
      await advance((await minutesUntil(sql, first.slot)) - 180)
      await fallIll(services, ill)
      await office.enter()
      const found: string[] = []
      const open = async (code: string, act: 'delay' | 'outcome' | 'refund' | 'replace' | 'transfer') => {
        await page.goto(`/office/bookings?booking=${code}`)
        await office.button(`sheet.act.${act}`).click()
        const form = page.getByRole('region', { name: words.all(`sheet.act.${act}`) })
        await expect(form).toBeVisible()
        return form
      }

      await page.goto(`/office/experts/${ill.expert}`)
      await expect(office.button('times.restaff.do')).toBeVisible()
      found.push(...(await look(page, 'an expert whose bookings need somebody else')))

      // Stop the page's clock, so that there are still seconds to undo it.
      await page.clock.setFixedTime(new Date())
      const replacing = await open(byVoucher, 'replace')
      await replacing.getByRole('button', { name: words.all('sheet.do.replace') }).click()
      await expect(office.button('sheet.undo.do')).toBeVisible()
      found.push(...(await look(page, "a booking's sheet, undo")))
      await expect(office.button('sheet.undo.do')).toBeVisible()

      await open(onAccount, 'transfer')
      found.push(...(await look(page, "a booking's sheet, transfer")))
      await open(byVoucher, 'delay')
      await office.button('sheet.do.delay').click()
      await expect(page.getByText(words.all('sheet.delay.announced'))).toBeVisible()
      await office.button('sheet.act.delay').click()
      found.push(...(await look(page, "a booking's sheet, delay")))
      await advance(180 + 31)
      await open(byVoucher, 'outcome')
      await office.field('sheet.outcome.what').selectOption('customerNoShow')
      await expect(office.field('sheet.outcome.called')).toBeVisible()
      found.push(...(await look(page, "a booking's sheet, outcome")))
      // The second factor has to be shown again.
      await open(byCard, 'refund')
      await expect(page.getByRole('group', { name: words.all('signIn.again.title') })).toBeVisible()
      found.push(...(await look(page, "a booking's sheet, refund")))
      expect(found).toEqual([])
    })
  })
}
