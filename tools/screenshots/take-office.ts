import { expect, type Page } from '@playwright/test'
import { instantAt, type Day, type Language } from '@ruhepol/rules'
import type { Api, FreeChoice } from '../../e2e/support/api.ts'
import { OfficeWalk } from '../../e2e/support/office.ts'
import type { InboxMessage } from '../../e2e/support/inbox.ts'
import { placeOnAccount, placePaid, placePaidByCard } from '../../e2e/support/paid-cart.ts'
import type { Services } from '../../e2e/support/stack.ts'
import { officeWordsIn } from '../../e2e/support/words.ts'
import type { Camera } from './camera.ts'

type Given = {
  page: Page
  language: Language
  take: Camera
  api: Api
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  services: Services
}

/** The working day that is shown in each language. Each language has its own day, with its own bookings. */
const DAYS: Record<Language, Day> = { en: '2027-01-15', de: '2027-01-20' }

/** The bookings of the day: the customers, and the minutes from 13:00 to the start. The clock shows 14:05. */
const customers = [
  { name: 'Grete', surname: 'Ziegenfuß', minutes: 0 },
  { name: 'Kai', surname: 'Petersen', minutes: 30 },
  { name: 'Samira', surname: 'Haddad', minutes: 90 },
  { name: 'Jonas', surname: 'Brandt', minutes: 120 },
  { name: 'Elif', surname: 'Yıldız', minutes: 180 },
  { name: 'Marta', surname: 'Nowak', minutes: 240 },
]

const requests = `insert into booking_request (day, time_range, treatment_type_id, length_minutes, city_id, postal_code,
  locality, street, street_number, name, surname, email, phone_number, locale, content_hash, answered_until)
  select $1::date + 1, range, 'classic', 90, 'berlin', '10115', 'Berlin', 'Torstraße', '9', name, surname,
    lower(name) || '@example.org', '030 1234567', 'de', decode(md5(name || $1), 'hex'), $2::timestamptz + late * interval '1 minute'
  from (values ('evening', 'Anna', 'Lindner', -25), ('morning', 'Paul', 'Krüger', 105)) as asked (range, name, surname, late)`

/** An expert who is free at so many `minutes` after 13:00. The search begins at the expert with the index `from`. */
async function freeAt(api: Api, day: Day, minutes: number, from: number): Promise<FreeChoice> {
  const slot = new Date(instantAt(day, 52) + minutes * 60_000).toISOString()
  for (let index = from; index < from + 40; index += 1) {
    const choice = { ...(await api.freeChoice(day, index)), slot }
    if (await api.isOffered(choice)) return choice
  }
  throw new Error(`nobody is free on ${day} at ${slot}`)
}

/** Makes the day's paid bookings. Returns the choice and the code of each. */
async function bookDay({ api, sql }: Pick<Given, 'api' | 'sql'>, day: Day) {
  const booked: { choice: FreeChoice; code: string }[] = []
  for (const [index, { name, surname, minutes }] of customers.entries()) {
    const choice = await freeAt(api, day, minutes, index * 3)
    const { customId: code } = await placePaid({ api, sql }, [choice], `customer${index}@example.org`)
    await sql('update cart set name = $2, surname = $3 where custom_id = $1', [code, name, surname])
    booked.push({ choice, code })
  }
  return booked
}

/** Takes pictures of the office's pages, and of a booking's sheet with the forms of its acts. */
export async function takeOffice({ page, language, take, api, sql, services }: Given): Promise<void> {
  const words = officeWordsIn(language)
  const email = `olivia.${language}@example.org`
  const inbox = async (to: string, count = 1): Promise<InboxMessage[]> => {
    let mails: InboxMessage[] = []
    await expect
      .poll(async () => {
        mails = (await (await fetch(`${services.mail}/messages?to=${to}`)).json()) as InboxMessage[]
        return mails.length
      })
      .toBeGreaterThanOrEqual(count)
    return mails
  }
  const day = DAYS[language]
  const afternoon = new Date(instantAt(day, 56) + 5 * 60_000).toISOString()
  const booked = await bookDay({ api, sql }, day)
  const { customId: byCard } = await placePaidByCard(
    { api, sql, services },
    await freeAt(api, day, 150, 1),
    'customer6@example.org',
  )
  const { customId: onAccount } = await placeOnAccount(
    { api, sql },
    await freeAt(api, day, 210, 2),
    'customer7@example.org',
  )
  const [over, , next] = booked
  if (!over || !next) throw new Error('nothing was booked')
  const [before] = await sql('select fixed_at as at from test_clock')
  await sql('update test_clock set fixed_at = $1', [afternoon])
  // The demo's own ones are of another day.
  await sql('delete from booking_request')
  await sql(requests, [day, afternoon])
  await page.clock.setFixedTime(new Date(afternoon))
  const office = new OfficeWalk({ page, words, email, language, services, api, sql, inbox })
  await office.enter()
  await page.goto(`${services.app}/office/today?booking=${next.code}`)
  await office.button('sheet.act.delay').click()
  await take('office-delay')
  await office.button('sheet.do.delay').click()
  await expect(page.getByText(words.all('sheet.delay.announced'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(`main a[href*="booking=${next.code}"]`)).toBeVisible()
  await take('office-today')
  await page.goto(`${services.app}/office/calendar`)
  await expect(page.getByRole('grid')).toBeVisible()
  await take('office-calendar')
  // Any of those that are yet to begin and in sight.
  const inSight = booked.slice(2).map(({ code }) => `[data-stop$="/${code}"]`)
  await page.locator(inSight.join(', ')).first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(words.text('sheet.replace.free'))).toBeVisible()
  await take('office-preview')
  await page.goto(`${services.app}/office/bookings?q=${encodeURIComponent(customers[2]?.surname ?? '')}`)
  await expect(page.locator(`main a[href*="booking=${next.code}"]`)).toBeVisible()
  await take('office-bookings')
  const [late] = await sql(`select id from booking_request where name = 'Anna'`)
  await page.goto(`${services.app}/office/requests?request=${String(late?.['id'])}`)
  await office.button('requests.act.answer').click()
  await office.field('requests.template').selectOption('otherTime')
  await take('office-request')
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  // The day that was asked for is too soon to be booked by telephone.
  await office.field('common.day').selectOption({ index: 4 })
  const times = office.field('phone.time')
  for (const index of [1, 11]) {
    await expect(times.locator('option').nth(index)).toBeAttached({ timeout: 30_000 })
    await times.selectOption({ index })
    await office.button('phone.offer.mark').click()
  }
  await take('office-offer')
  await page.goto(`${services.app}/office/phone`)
  await expect(office.field('phone.caller')).toBeVisible()
  await page.getByRole('textbox', { name: words.text('sheet.place.company') }).fill('Musterbau GmbH')
  await page.getByRole('checkbox', { name: words.all('phone.onAccount') }).check()
  await take('office-phone')
  await page.goto(`${services.app}/office/experts/${next.choice.expert}?act=ill`)
  await expect(page.getByText(words.all('times.ill.blocked'))).toBeVisible()
  await take('office-ill')
  await page.goto(`${services.app}/office/today?booking=${next.code}`)
  await expect(office.button('sheet.act.cancel')).toBeVisible()
  await take('office-booking')
  await office.button('sheet.act.replace').click()
  await expect(page.getByText(words.text('sheet.replace.tells'))).toBeVisible()
  await take('office-replace')
  await office.button('sheet.act.voucher').click()
  await office.field('sheet.goodwill.amount').fill('20')
  await page.getByRole('dialog').getByLabel(words.all('common.reason')).selectOption('agreed')
  await take('office-voucher')
  await page.goto(`${services.app}/office/today?booking=${over.code}`)
  await office.button('sheet.act.outcome').click()
  await take('office-outcome')
  await page.goto(`${services.app}/office/today?booking=${onAccount}`)
  await office.button('sheet.act.transfer').click()
  await take('office-transfer')
  await page.goto(`${services.app}/office/today?booking=${byCard}`)
  await office.button('sheet.act.refund').click()
  await take('office-refund')
  await page.goto(`${services.app}/office/team`)
  await expect(office.heading('team.title')).toBeVisible()
  await take('office-team')
  await page.goto(`${services.app}/office/log`)
  await expect(page.getByText(words.text('common.verb.announceDelay')).first()).toBeVisible()
  await take('office-log')
  await sql('delete from booking_request')
  await sql('update test_clock set fixed_at = $1', [before?.['at']])
}
