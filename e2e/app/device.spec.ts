import { expect, test } from '../support/app.ts'
import { allowMessages, comes, deliveredMessage, tapOn, tokenOn } from '../support/device-messages.ts'
import { placePaid } from '../support/paid-cart.ts'
import { apps, onAndroid } from '../support/views.ts'

test("a data export is passed to the device's sheet as a file", async ({ native, walk, signIn }) => {
  const { email } = await signIn()
  await native.start('/account')
  await walk.button('client.data.export').click()
  await expect.poll(() => native.calls('Share')).toHaveLength(1)
  const written = (await native.calls('Filesystem')).find(({ method }) => method === 'writeFile')
  expect(written?.options).toMatchObject({ path: 'saved/ruhepol.json', data: expect.stringContaining(email) })
})

for (const { name, ...app } of apps) {
  test.describe(name, () => {
    test.use(app)

    test('a message about a booking is offered and arrives, and a tap on it opens the bookings of an open and of a closed app', async ({
      native,
      page,
      walk,
      words,
      signIn,
      services,
      api,
      sql,
    }, { testId }) => {
      const { api: own } = await signIn()
      const token = tokenOn(app.platform, testId)
      await allowMessages(page, token)
      await native.start()
      await walk.button('native.messages.allow').click()
      await expect(walk.button('native.messages.allow')).toBeHidden()
      const { customId } = await placePaid({ api: own, sql }, [await api.freeChoice('2027-02-02')])
      const message = await deliveredMessage(services.push, token)

      await native.happen(comes(message))
      await expect(page.getByRole('status').getByText(message.title)).toBeVisible()
      await native.openLink('/treatments')
      await expect(walk.heading('discovery.title')).toBeVisible()
      await native.happen(tapOn(message))
      await expect(page.getByText(words.all('bookings.code', { code: customId }))).toBeVisible()
      await native.stepBack()
      await expect(walk.heading('discovery.title')).toBeVisible()
      await native.startBy(tapOn(message))
      await expect(page.getByText(words.all('bookings.code', { code: customId }))).toBeVisible()
      await native.stepBack()
      await expect(page).toHaveURL(/\/home$/)
    })
  })
}

for (const { name, ...app } of [onAndroid]) {
  test.describe(name, () => {
    test.use(app)

    test('the app starts without a connection, shows the bookings it knows, and continues as soon as there is one', async ({
      native,
      page,
      context,
      words,
      signIn,
      api,
      sql,
    }) => {
      const { api: own } = await signIn()
      const { customId } = await placePaid({ api: own, sql }, [await api.freeChoice('2027-02-02', 1)])
      const code = page.getByText(words.all('bookings.code', { code: customId }))
      await native.start('/bookings')
      await expect(code).toBeVisible()
      // The app stores the list asynchronously, after showing it.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('native-bridge'))).toContain(customId)

      await native.keepFilesOnDevice()
      await context.setOffline(true)
      await native.start()
      const offline = page
        .locator('p')
        .filter({ hasText: words.text('common.offline') })
        .first()
      await expect(offline).toBeVisible()
      const tabs = page.getByRole('navigation', { name: words.all('native.tabs.label') })
      await tabs.getByRole('link', { name: words.text('native.tabs.bookings') }).click()
      await expect(code).toBeVisible()
      await expect(page.getByText(words.all('bookings.kept.offline')).first()).toBeVisible()
      await native.openLink('/settings')
      await expect(page.getByRole('heading', { name: words.all('common.nav.settings') })).toBeVisible()
      await expect(page.getByText(words.all('settings.counting.unknown'))).toBeVisible()
      await native.openLink('/treatments')
      const failed = page.getByRole('heading', { name: words.all('common.error.unreachable.title') })
      await expect(failed).toBeVisible()
      await expect(tabs).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: words.all('common.back') })).toBeVisible()
      await native.start()
      await expect(failed).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: words.all('common.seeTimes') })).toBeVisible()
      await expect(offline).toBeHidden()
    })
  })
}
