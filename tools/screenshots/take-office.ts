import { expect, type Page } from '@playwright/test'
import type { Language } from '@ruhepol/rules'
import type { Api } from '../../e2e/support/api.ts'
import { OfficeWalk } from '../../e2e/support/office.ts'
import type { InboxMessage } from '../../e2e/support/inbox.ts'
import { placePaid } from '../../e2e/support/paid-cart.ts'
import { officeWordsIn } from '../../e2e/support/words.ts'
import type { Camera } from './camera.ts'

type Given = {
  page: Page
  language: Language
  take: Camera
  api: Api
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  services: { app: string; database: string; mail: string }
}

/** The working day that is shown, and the time of its early afternoon. */
const DAY = '2027-01-15'
const AFTERNOON = `${DAY}T13:05:00Z`

const requests = `insert into booking_request (day, time_range, treatment_type_id, length_minutes, city_id, postal_code,
  locality, street, street_number, name, surname, email, phone_number, locale, content_hash, answered_until)
  select '2027-01-16', range, 'classic', 90, 'berlin', '10115', 'Berlin', 'Torstraße', '9', name, surname,
    lower(name) || '@example.org', '030 1234567', 'de', decode(md5(name), 'hex'), until::timestamptz
  from (values ('evening', 'Grete', 'Ziegenfuß', '2027-01-15T12:40:00Z'),
    ('morning', 'Kai', 'Petersen', '2027-01-15T14:50:00Z')) as asked (range, name, surname, until)`

/** Takes the day's page of the office, its calendar, and a booking's sheet over the day. */
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
  let code = ''
  for (let index = 0; index < 6; index += 1) {
    const choice = await api.freeChoice(DAY, index * 3)
    code = (await placePaid({ api, sql }, [choice], `customer${index}@example.org`)).customId
  }
  const [before] = await sql('select fixed_at as at from test_clock')
  await sql('update test_clock set fixed_at = $1', [AFTERNOON])
  await sql(requests)
  await page.clock.setFixedTime(new Date(AFTERNOON))
  const office = new OfficeWalk({ page, words, email, language, services, sql, inbox })
  await office.enter()
  await expect(page.locator(`main a[href*="booking=${code}"]`)).toBeVisible()
  await take('office-today')
  await page.goto(`${services.app}/office/calendar`)
  await expect(page.getByRole('grid')).toBeVisible()
  await take('office-calendar')
  await page.goto(`${services.app}/office/today?booking=${code}`)
  await expect(office.button('sheet.act.cancel')).toBeVisible()
  await take('office-booking')
  await sql('delete from booking_request')
  await sql('update test_clock set fixed_at = $1', [before?.['at']])
}
