import type { Page } from '@playwright/test'
import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload, visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { sweep } from '../support/sweep.ts'

test.use({ serviceWorkers: 'allow' })

type Subscribed = {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * A test cannot reach the browser vendor's push service, so the sandbox's replaces it. Everything else, from the
 * permission to what is shown, is the browser's own.
 */
async function subscribeAtSandbox(page: Page, push: string): Promise<() => Subscribed | undefined> {
  let subscribed: Subscribed | undefined
  await page.exposeFunction('sandboxSubscribe', async (applicationServerKey: string) => {
    const answer = await fetch(`${push}/_sandbox/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    })
    subscribed = (await answer.json()) as Subscribed
    return subscribed
  })
  await page.addInitScript(() => {
    const name = 'test-subscription'
    const read = () => {
      const text = localStorage.getItem(name)
      if (text === null) return null
      const { endpoint, p256dh, auth } = JSON.parse(text) as Subscribed
      return {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => Promise.resolve(localStorage.removeItem(name)),
      }
    }
    const atSandbox = (window as unknown as { sandboxSubscribe: (key: string) => Promise<Subscribed> }).sandboxSubscribe
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(read()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(name, JSON.stringify(await atSandbox(applicationServerKey)))
        return read()
      },
    })
  })
  return () => subscribed
}

test('messages are switched on in the settings, and those from the server are shown', async ({
  page,
  context,
  services,
  sql,
  api,
  words,
  signIn,
}) => {
  const account = await signIn()
  await context.grantPermissions(['notifications'], { origin: services.app })
  const subscribed = await subscribeAtSandbox(page, services.push)
  await visit(page, '/settings')
  const setting = page.getByRole('switch', { name: words.text('settings.notifications.allow') })
  await expect(setting).not.toBeChecked()
  await choose(setting)
  await expect(page.getByText(words.text('settings.notifications.on'))).toBeVisible()
  expect(await sweep(page, '/settings')).toEqual([])
  await reload(page)
  await expect(setting).toBeChecked()

  const { customId } = await placePaid({ api: account.api, sql }, [await api.freeChoice('2027-01-22')])
  const delivered = async (): Promise<{ message: { body: string } }[]> =>
    (await fetch(`${services.push}/_sandbox/messages?to=${subscribed()?.id ?? ''}`)).json() as Promise<
      { message: { body: string } }[]
    >
  await expect.poll(async () => (await delivered()).length).toBe(1)
  const [sent] = await delivered()

  // The browser gets the message decrypted by the sandbox, as its push service would deliver it.
  const developer = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await developer.send('ServiceWorker.enable')
  await developer.send('ServiceWorker.deliverPushMessage', {
    origin: services.app,
    registrationId: await registered,
    data: JSON.stringify(sent?.message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
    })
  await expect.poll(async () => (await shown()).length).toBe(1)
  const [message] = await shown()
  expect(message).toMatchObject({ title: 'Your booking is confirmed', lang: 'en' })
  expect(message?.body).toContain(customId)

  await setting.click()
  await expect(setting).not.toBeChecked()
  await expect(page.getByText(words.text('settings.notifications.off'))).toBeVisible()
  const rows = await sql('select 1 from web_push_subscription where endpoint = $1', [subscribed()?.endpoint])
  expect(rows).toEqual([])
})
