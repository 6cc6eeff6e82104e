import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'

test.use({ consent: 'ask' })

/** A third-party service whose script reports to its server everything it is told from the start. */
const script = (queue: string, at: string): string => `
  const told = (thing) => fetch('${at}/told', { method: 'POST', body: JSON.stringify([location.pathname, document.referrer, thing]) })
  const before = ${queue}
  document.cookie = '_of_${new URL(at).hostname.split('.')[0] ?? ''}=1; Path=/'
  before.forEach((thing) => told(thing))
  before.push = told`

test('a service gets each event once, only after consent to it, sees no address, and is removed on withdrawal', async ({
  page,
  context,
  words,
}) => {
  const asked: string[] = []
  const told: unknown[] = []
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname.endsWith('.example')) asked.push(hostname)
  })
  await context.route('https://*.example/**', async (route) => {
    const url = new URL(route.request().url())
    if (url.pathname === '/told') told.push(route.request().postDataJSON())
    const body = url.hostname === 'tags.example' ? script('dataLayer', url.origin) : script('fbq.queue', url.origin)
    await route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
  })

  await visit(page, '/home')
  await page.keyboard.press('Shift')
  const question = page.getByRole('region', { name: words.all('consent.label') })
  await expect(question).toContainText('Google Tag Manager and Meta Pixel')
  expect([asked, page.frames().length]).toEqual([[], 1])

  await question.getByRole('link', { name: 'Choose one by one' }).click()
  const insight = page.getByRole('switch', { name: 'Allow Google Tag Manager' })
  await choose(insight)
  await expect.poll(() => told).toHaveLength(2)
  await question.getByRole('button', { name: words.all('consent.refuse') }).click()
  await page.getByRole('link', { name: words.text('common.nav.imprint') }).click()
  await expect.poll(() => told).toHaveLength(3)
  expect(told.slice(1)).toEqual([
    ['/measuring', '', { event: 'page_view', page_path: '/settings' }],
    ['/measuring', '', { event: 'page_view', page_path: '/imprint' }],
  ])
  expect(new Set(asked)).toEqual(new Set(['tags.example']))
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_of_tags')

  await page.getByRole('link', { name: words.text('common.nav.consent') }).click()
  await expect(insight).toBeChecked()
  await insight.click()
  await expect(insight).not.toBeChecked()
  await expect.poll(() => page.frames().length).toBe(1)
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_of_')
  const choices = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('ruhepol.consent') ?? '') as { value: { choices: object } }).value.choices,
    )
  await expect.poll(choices).toEqual({ counting: false, insight: false, marketing: false })
})
