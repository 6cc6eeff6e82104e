import { choose } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { scrollTo, visit } from '../support/page-ready.ts'
import { settled } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

/** Katrin Lindemann of the demo, who has more reviews than fit on one page. */
const EXPERT = '3'

const tagsIn = (html: string, name: string, attribute: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))]
    .map(([tag]) => tag)
    .map((tag) => ({
      tag,
      value: new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
    }))
const canonicalOf = (html: string) => tagsIn(html, 'link', 'href').find(({ tag }) => tag.includes('"canonical"'))?.value
const isListed = (html: string) => !/<meta[^>]*name="robots"[^>]*noindex/.test(html)

test('every page of the site map answers, can be indexed, and names itself and its languages', async ({ services }) => {
  const robots = await (await fetch(`${services.app}/robots.txt`)).text()
  const [, siteMap = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
  expect(new URL(siteMap).pathname).toBe('/sitemap.xml')
  const answer = await fetch(`${services.app}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    url.replace('&amp;', '&'),
  )
  const kinds = new Map(addresses.map((url) => [new URL(url).pathname.replace(/\/[^/]+$/, ''), url]))
  const pages = addresses.filter((url) => !/\/(expert|treatmentDetails)\//.test(url) && !url.includes('lang=en'))
  for (const address of [...pages, ...kinds.values()]) {
    const { pathname, search } = new URL(address)
    const page = await fetch(services.app + pathname + search)
    const html = await page.text()
    expect([page.status, isListed(html)], address).toEqual([200, true])
    const description = tagsIn(html, 'meta', 'content').find(({ tag }) => tag.includes('name="description"'))?.value
    expect(description?.length, address).toBeGreaterThan(30)
    const canonical = new URL(canonicalOf(html) ?? '', 'https://none.example')
    expect(canonical.pathname + canonical.search, address).toBe(pathname + search)
    const alternates = tagsIn(html, 'link', 'hrefLang').flatMap(({ value }) => value || [])
    expect(alternates, address).toEqual(['en', 'de', 'x-default'])
  }
})

test('private pages are not indexed and give search engines no data', async ({ services, api }) => {
  const { postalCode, date, type, expert, slot, length } = await api.freeChoice()
  const choice = new URLSearchParams({ postalCode, date, type, expert, slot, length: String(length) })
  const pages = ['summary', 'contact', 'payment', 'request'].map((step) => `/booking/${step}?${choice}`)
  for (const path of [...pages, '/settings', `/expert/${expert}/info`, '/bookings']) {
    const html = await (await fetch(services.app + path)).text()
    expect([isListed(html), html.includes('ld+json'), canonicalOf(html)], path).toEqual([false, false, undefined])
  }
})

test.describe('a shared link, on a phone, in German', () => {
  // The browser's own language is the other one, so the address decides.
  test.use({ language: 'de', locale: 'en-GB', ...phone })

  test('to a treatment shows a preview and leads to its booking', async ({ page, walk, words, services }) => {
    const address = '/treatmentDetails/thai?lang=de'
    const html = await (await fetch(services.app + address)).text()
    const content = (name: string) =>
      tagsIn(html, 'meta', 'content').find(({ tag }) => tag.includes(`"${name}"`))?.value
    expect(content('og:title')).toContain('Thai')
    expect(content('og:locale')).toBe('de_DE')
    for (const name of ['og:image', 'twitter:image', 'og:url']) expect(content(name), name).toMatch(/^https?:\/\//)
    const picture = new URL(content('og:image') ?? '')
    expect((await fetch(services.app + picture.pathname)).headers.get('content-type')).toBe('image/jpeg')
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html)?.[1] ?? '') as {
      '@graph': { '@type': string[] }[]
    }
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual([['Product', 'Service']])

    await visit(page, address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await walk.link('discovery.treatment.book').or(walk.link('discovery.treatment.bookShort')).click()
    await expect(walk.heading('discovery.title')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByRole('textbox', { name: words.text('common.address.postalCode') }).fill('20095')
    await choose(walk.freeDays.first())
    await expect(walk.group('common.treatment').locator('input[value="thai"]')).toBeChecked()
    // The next document is in the same language, although its address names none.
    await visit(page, '/experts')
    await expect(walk.heading('experts.title')).toBeVisible()
  })
})

test("an expert's gallery works by keyboard, and more reviews appear without anything jumping", async ({
  page,
  walk,
  words,
}) => {
  await visit(page, `/expert/${EXPERT}`)
  const gallery = page.getByRole('group', { name: words.all('profile.media.of') })
  const slides = await gallery.locator('> *').count()
  expect(slides).toBeGreaterThan(1)
  await gallery.focus()
  const position = page.getByRole('status').filter({ hasText: words.all('profile.media.position', { number: 2 }) })
  await page.keyboard.press('ArrowRight')
  await expect(position).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(position).not.toBeAttached()
  for (const video of await page.locator('video').all()) expect(await video.getAttribute('autoplay')).toBeNull()

  const reviews = page.locator('#reviews article')
  await expect(reviews).toHaveCount(10)
  const more = page.getByRole('button', { name: words.all('profile.reviews.more') })
  await scrollTo(more)
  const last = reviews.nth(9)
  const topOfLast = async (): Promise<number | undefined> => {
    await settled(page)
    return (await last.boundingBox())?.y
  }
  // What is above may still come, such as pictures.
  let before: number | undefined
  await expect
    .poll(async () => {
      const then = before
      before = await topOfLast()
      return before === then
    })
    .toBe(true)
  await more.click()
  await expect(reviews.nth(10)).toBeFocused()
  expect(await topOfLast()).toBe(before)
  await expect(walk.heading('profile.reviews.title')).toHaveCount(1)
})

test("an expert's page is shared by the browser's own sheet, and without one its link is copied", async ({
  page,
  words,
  services,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const shared: unknown[] = []
  await page.exposeFunction('noteShared', (content: unknown) => void shared.push(content))
  await page.addInitScript(() => {
    const { noteShared } = window as unknown as { noteShared: (content: unknown) => Promise<void> }
    Object.assign(navigator, { share: async (content: unknown) => noteShared(content) })
  })
  await visit(page, `/expert/${EXPERT}`)
  const button = page.getByRole('button', { name: words.all('profile.share.action') })
  await button.click()
  const url = `${services.app}/expert/${EXPERT}`
  await expect.poll(() => shared).toEqual([{ title: expect.stringContaining('Katrin'), url }])

  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await button.click()
  await expect(page.getByText(words.all('profile.share.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test.describe('experts without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('are listed page by page and city by city', async ({ page, walk, words }) => {
    await page.goto('/home')
    await page
      .getByRole('link', { name: words.all('common.nav.experts') })
      .first()
      .click()
    await expect(walk.heading('experts.title')).toBeVisible()
    const names = page.locator('article h3')
    const first = await names.first().innerText()
    await page.getByRole('link', { name: words.all('experts.page', { page: 2 }) }).click()
    await expect(page).toHaveURL(/\/experts\?page=2$/)
    await expect(names.first()).not.toHaveText(first)
    await page.getByRole('link', { name: 'Hamburg' }).click()
    await expect(page).toHaveURL(/\/experts\?locationId=hamburg$/)
    await names.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/expert\/\d+$/)
    await page.goto('/experts?page=99&locationId=nowhere')
    await expect(page).toHaveURL(/\/experts$/)
  })
})
