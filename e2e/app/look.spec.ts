import { languages } from '@ruhepol/rules'
import { expect, test } from '../support/app.ts'
import { choose } from '../support/booking-walk.ts'
import { lasting } from '../support/lasting.ts'
import { sweep } from '../support/sweep.ts'
import { smallTargets } from '../support/targets.ts'
import { apps } from '../support/views.ts'
import { wordsIn } from '../support/words.ts'

for (const { name, ...app } of apps) {
  test.describe(name, () => {
    test.use(app)

    test("axe finds nothing on the app's own pages, and language and appearance survive a restart", async ({
      native,
      page,
      walk,
      words,
    }) => {
      const found: string[] = []
      const exit = page.getByRole('dialog', { name: words.all('native.exit.title') })
      await native.keepEdges({ top: 59, bottom: 34 })
      await native.start()
      await expect(page.getByRole('navigation', { name: words.all('native.tabs.label') })).toBeVisible()
      for (const hidden of await page.locator('.skip-link').all()) {
        const { y, height } = (await hidden.boundingBox()) ?? { y: 0, height: 0 }
        expect(y + height).toBeLessThanOrEqual(0)
      }
      found.push(...(await sweep(page, 'tab bar')))
      if (app.platform === 'android') {
        await native.pressBack()
        await expect(exit).toBeVisible()
        found.push(...(await sweep(page, 'exit')))
      }
      await native.openLink('/treatments?postalCode=10115')
      await walk.button('discovery.day.all').click()
      await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
      found.push(...(await lasting(() => smallTargets(page))))
      await native.stepBack()
      await native.openLink('/settings')
      await expect(exit).toBeHidden()
      await walk.button('settings.licences.action').click()
      const licences = page.getByRole('dialog', { name: words.all('settings.licences.title') })
      await expect(licences.getByText('@capacitor/core')).toBeVisible()
      found.push(...(await sweep(page, 'licences')))
      expect(found).toEqual([])
      await native.stepBack()
      await expect(licences).toBeHidden()

      const other = languages.find((language) => language !== app.language) ?? app.language
      await page.emulateMedia({ colorScheme: app.colorScheme })
      const theme = app.colorScheme === 'dark' ? 'light' : 'dark'
      await choose(page.getByRole('radio', { name: words.text(`settings.theme.${theme}`) }))
      await choose(page.getByRole('radio', { name: other === 'de' ? 'Deutsch' : 'English' }))
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await native.start()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('button', { name: wordsIn(other).all('common.seeTimes') })).toBeVisible()
    })
  })
}
