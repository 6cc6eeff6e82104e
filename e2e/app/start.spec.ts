import { expect, test } from '../support/app.ts'
import { arriveAt } from '../support/every-link.ts'
import { inMotion } from '../support/motion.ts'
import { apps, onIphone } from '../support/views.ts'

test.use(inMotion)

for (const { name, ...app } of apps) {
  test.describe(name, () => {
    test.use({ ...app, start: 'first' })

    test('the slides are shown only at the first start, and Back on the home page asks before it closes the app', async ({
      native,
      page,
      walk,
    }) => {
      await native.keepEdges({ top: 24, bottom: 24 })
      await native.start()
      await expect(page).toHaveURL(/\/onboarding$/)
      const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      const { width, height } = app.viewport
      for (const turned of [{ width: height, height: width }, app.viewport]) {
        await page.setViewportSize(turned)
        await expect.poll(overflow).toBe(0)
        await expect(page.getByRole('heading', { name: walk.words.all('onboarding.place.title') })).toBeInViewport()
        await expect(walk.button('common.next')).toBeInViewport({ ratio: 1 })
      }
      if (app.platform === 'android') {
        const at = (number: number) => page.getByText(walk.words.all('onboarding.position', { number, count: 3 }))
        await walk.button('common.next').click()
        await expect(at(2)).toBeAttached()
        await native.pressBack()
        await expect(at(1)).toBeAttached()
      }
      await walk.button('onboarding.skip').click()
      await expect(page).toHaveURL(/\/home$/)
      await native.start()
      await expect(page).toHaveURL(/\/home$/)
      if (app.platform === 'ios') return

      const asking = page.getByRole('dialog', { name: walk.words.all('native.exit.title') })
      await native.pressBack()
      await walk.button('native.exit.stay').click()
      await expect(asking).toBeHidden()
      await native.pressBack()
      await expect(asking).toBeVisible()
      await native.pressBack()
      await expect(asking).toBeHidden()
      await native.pressBack()
      await walk.button('native.exit.leave').click()
      await expect.poll(() => native.calls('App')).toContainEqual(expect.objectContaining({ method: 'exitApp' }))
    })

    test('a link opens its page even before the slides were seen, and the step back from it leads home', async ({
      native,
      page,
      words,
    }) => {
      const treatment = { link: '/treatmentDetails/classic', title: 'discovery.treatment.pageTitle' } as const
      const imprint = { link: '/imprint', title: 'common.nav.imprint' } as const
      await native.start(treatment.link)
      await arriveAt(page, words, treatment)
      await native.openLink(imprint.link)
      await arriveAt(page, words, imprint)
      // Too short, and too slow: if one of them had counted, the next would lead further.
      await native.swipe({ share: 0.45 })
      await native.swipe({ milliseconds: 1500 })
      await native.swipe()
      await arriveAt(page, words, treatment)
      await native.stepBack()
      await expect(page).toHaveURL(/\/onboarding$/)
    })
  })
}

for (const { name, ...app } of [onIphone]) {
  test.describe(name, () => {
    test.use({ ...app, start: 'first' })

    test('the app reloads the time when it comes back after an hour', async ({ native, page, words }) => {
      const treatment = { link: '/treatmentDetails/classic', title: 'discovery.treatment.pageTitle' } as const
      await native.start(treatment.link)
      await arriveAt(page, words, treatment)
      await page.waitForLoadState('networkidle')
      let isTold = false
      page.on('response', (answer) => {
        void answer.text().then(
          (text) => (isTold ||= /"now":"/.test(text)),
          () => undefined,
        )
      })
      // Another hour each time, since an answer may have been on its way.
      await expect
        .poll(async () => {
          await page.evaluate(() => {
            const now = Date.now
            Date.now = () => now() + 3_600_000
            document.dispatchEvent(new Event('visibilitychange'))
          })
          return isTold
        })
        .toBe(true)
    })
  })
}
