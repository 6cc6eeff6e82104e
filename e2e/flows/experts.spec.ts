import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { takenOver, visit } from '../support/page-ready.ts'
import { views } from '../support/views.ts'

const shown = (locator: Locator): Locator => locator.and(locator.page().locator(':visible'))

/** The number of listed experts, as it is announced. */
const counted = (page: Page): Locator => page.locator('#list').getByRole('status')

/** How many there are by the text of a filter's value, "English (12)". */
const inBrackets = (text: string | null): number => Number(/\((\d+)\)/.exec(text ?? '')?.[1])

for (const { name, size, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('an expert is judged from the card, and their next free time leads into the booking', async ({
      page,
      walk,
      words,
    }) => {
      const html = await (await page.request.get('/experts?postalCode=10115')).text()
      await visit(page, '/experts?postalCode=10115')
      await expect(page.getByText(words.text('experts.lead'))).toBeVisible()
      const card = page.getByRole('article').first()
      const expert = await card.getByRole('heading').innerText()

      // Complete in the page that the server sends, and the first time that the sheet has.
      const next = card.getByRole('link', { name: /\d{1,2}:\d{2}/ })
      await expect(next).toHaveText(/\d{1,2}:\d{2}/)
      const [time = ''] = /\d{1,2}:\d{2}/.exec(await next.innerText()) ?? []
      const href = (await next.getAttribute('href')) ?? ''
      expect(html).toContain(href.replaceAll('&', '&amp;'))

      await card.getByRole('link', { name: words.all('discovery.expert.look') }).click()
      const sheet = page.getByRole('dialog', { name: expert })
      await expect(sheet.getByRole('heading', { name: words.all('profile.nextTimes') })).toBeVisible()
      await expect(sheet.getByRole('link', { name: /\d{1,2}:\d{2}/ }).first()).toHaveText(time)
      await expect(sheet.getByText(words.all('profile.reviews.score'))).toHaveCount(1)
      await expect(sheet.getByText(words.all('profile.reviews.bar'))).toHaveCount(5)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()

      await next.click()
      await expect(walk.heading('discovery.title')).toBeVisible()
      await takenOver(page)
      expect(page.url()).toContain(
        new URLSearchParams({ slot: new URL(href, page.url()).searchParams.get('slot') ?? '' }).toString(),
      )
      await expect(walk.group('discovery.expert.title').getByRole('radio', { name: new RegExp(expert) })).toBeChecked()
      await expect(
        walk.group('discovery.slot.title').getByRole('radio', { name: new RegExp(`^${time}`) }),
      ).toBeChecked()
    })

    test('the list can be filtered, and says how many experts are left', async ({ page, walk, words }) => {
      await visit(page, '/experts?postalCode=10115')
      const all = await counted(page).innerText()
      const first = page.getByRole('article').first()
      if (size === 'phone') {
        // The first expert is on the first screen.
        expect((await first.boundingBox())?.y).toBeLessThan(device.viewport.height)
        await shown(walk.button('discovery.filter.open')).click()
      }
      const sheet = page.getByRole('dialog', { name: words.all('discovery.filter.label') })
      const fields = size === 'phone' ? sheet : page
      const spoken = shown(fields.getByRole('combobox', { name: words.all('discovery.filter.language') }))
      const english = spoken.locator('option[value=english]')
      const left = inBrackets(await english.textContent())
      await spoken.focus()
      await spoken.selectOption('english')
      if (size === 'phone') {
        await expect(counted(page)).toHaveText(all)
        await sheet.getByRole('button', { name: words.all('discovery.filter.show') }).click()
        await expect(sheet).toBeHidden()
        await expect(shown(walk.button('discovery.filter.open'))).toHaveText(/1/)
        await expect(shown(walk.button('discovery.filter.open'))).toBeFocused()
      } else {
        await expect(spoken).toBeFocused()
      }
      await expect(page).toHaveURL(/[?&]language=english/)
      await expect(counted(page)).toHaveText(new RegExp(`^${left}\\s`))
      await expect(page.getByRole('article').first()).toContainText(language === 'de' ? 'Englisch' : 'English')
    })

    test('a filter that no expert matches can be removed where the page says so', async ({ page, words }) => {
      await visit(page, '/experts?postalCode=10115&language=unheard&years=10')
      await expect(page.getByRole('heading', { name: words.all('experts.noneFits') })).toBeVisible()
      await page.getByRole('button', { name: words.all('discovery.filter.none') }).click()
      await expect(page).toHaveURL(/\/experts\?postalCode=10115$/)
      await expect(page.getByRole('article').first()).toBeVisible()
    })

    test('the experts of a booking can be filtered in the same way, and place, day and treatment stay', async ({
      page,
      walk,
      words,
      api,
    }) => {
      const { postalCode, date, type } = await api.freeChoice()
      await visit(page, `/treatments?${new URLSearchParams({ postalCode, date, type }).toString()}`)
      const experts = walk.group('discovery.expert.title').getByRole('radio')
      await expect(experts.nth(1)).toBeVisible()
      if (size === 'phone') await shown(walk.button('discovery.filter.open')).click()
      const sheet = page.getByRole('dialog', { name: words.all('discovery.filter.label') })
      const fields = size === 'phone' ? sheet : page
      const spoken = shown(fields.getByRole('combobox', { name: words.all('discovery.filter.language') }))
      await expect(shown(fields.getByRole('combobox', { name: words.all('discovery.filter.type') }))).toHaveCount(0)
      const left = inBrackets(await spoken.locator('option[value=english]').textContent())
      await spoken.selectOption('english')
      if (size === 'phone') await sheet.getByRole('button', { name: words.all('discovery.filter.show') }).click()
      await expect(page).toHaveURL(/[?&]language=english/)
      const { searchParams } = new URL(page.url())
      expect(Object.fromEntries(searchParams)).toMatchObject({ postalCode, date, type })
      // The number of experts is shown twice: above the list, and on the chosen day.
      await expect(
        page
          .getByRole('status')
          .getByText(new RegExp(`^${left}\\s`))
          .first(),
      ).toBeVisible()
      await expect(
        walk
          .group('discovery.day.title')
          .getByRole('radio', { checked: true, name: new RegExp(`\\b${left}\\b`) })
          .first(),
      ).toBeVisible()
    })
  })
}
