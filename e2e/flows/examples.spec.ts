import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../support/fixtures.ts'
import { operate } from '../support/operator.ts'
import { visit } from '../support/page-ready.ts'
import { placePaid } from '../support/paid-cart.ts'
import { desktop } from '../support/views.ts'

const examples = path.resolve(import.meta.dirname, '../../examples')

/** Runs one of them with nothing but the address and a key. Returns what it writes. */
async function run(program: string, { app, key }: { app: string; key: string }, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(examples, program), ...words], {
    env: { RUHEPOL_URL: app, RUHEPOL_KEY: key },
  })
  return stdout
}

/** The key, which the operator is shown in the first line. */
const keyIn = (issued: string): string => issued.split('\n')[0] ?? ''

const inBerlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

test.describe('the kiosk of a hotel', () => {
  test.use({ language: 'en', ...desktop })

  test('shows times, books one that the guest pays by the mailed link, and cancels it', async ({
    page,
    walk,
    services,
    email,
    inbox,
  }) => {
    await operate(services, 'partner', 'add', 'ahornhof', 'venue', 'en', email, 'Hotel Ahornhof', 'hotel-ahornhof')
    const issued = await operate(services, 'partner', 'key', 'ahornhof', 'bookings:read,bookings:write')
    const kiosk = (...words: string[]) => run('hotel-kiosk.mjs', { app: services.app, key: keyIn(issued) }, ...words)

    const times = await kiosk('times', 'classic', '60', '2027-02-08')
    expect(times.match(/^2027-02-\d\d:/gm)).toHaveLength(7)
    const [, price = '', start = '', expert = '', cents = ''] =
      /^ {2}\d\d:\d\d {2}(\S+ EUR) {2}(\S+) (\d+) (\d+) {2}/m.exec(times) ?? []
    const wish = ['book', 'classic', '60', start, expert, cents, 'Ada', 'Muster', email, '030 1234567']
    const placed = await kiosk(...wish)
    expect(placed).toContain(price)
    const [id = ''] = placed.split('\n')
    expect(await kiosk(...wish)).toBe(placed)

    const [mail] = await inbox(email)
    const [link = ''] = /https?:\/\/\S+\/bookings\/\S+/.exec(mail?.text ?? '') ?? []
    await visit(page, new URL(link).pathname)
    await walk.button('common.continuePayment').click()
    await walk.fillCard()
    await walk.button('payment.payNow').click()
    const code = await walk.arrivePaid()
    expect(await kiosk('show', id)).toContain(`${code} paid: ${inBerlin.format(new Date(start))} with `)
    expect(await kiosk('cancel', id)).toContain(`${code} cancelled`)
    // After that, the same command makes a new booking.
    const again = await kiosk(...wish)
    expect(again).toContain('The link to pay is on its way')
    expect(again).not.toContain(code)
    expect(await kiosk(...wish)).toBe(again)
  })
})

test('the accountant gets the file of a day by a program that runs every night', async ({ services, email }) => {
  await operate(services, 'partner', 'add', 'kanzlei', 'accountant', 'de', email, 'Kanzlei Muster')
  const issued = await operate(services, 'partner', 'key', 'kanzlei', 'ledger:read')
  const folder = await mkdtemp(path.join(tmpdir(), 'ruhepol-ledger-'))
  const file = await run('nightly-export.mjs', { app: services.app, key: keyIn(issued) }, folder, '2027-01-10')
  expect(await readdir(folder)).toEqual([path.basename(file.trim())])
  expect((await readFile(file.trim(), 'utf8')).trim()).toBe(await operate(services, 'export', '2027-01-10'))
  await rm(folder, { recursive: true })
})

test("an expert's own calendar closes hours, receives appointments in them, and opens them again", async ({
  services,
  api,
  sql,
  email,
}) => {
  const day = '2027-03-23'
  const choice = await api.freeChoice(day)
  await operate(services, 'partner', 'add', 'kalender', 'calendar', 'en', email, 'Kalender', choice.expert)
  const issued = await operate(services, 'partner', 'key', 'kalender', 'calendar:read,calendar:write')
  const calendar = (...words: string[]) =>
    run('expert-calendar.mjs', { app: services.app, key: keyIn(issued) }, ...words)
  const folder = await mkdtemp(path.join(tmpdir(), 'ruhepol-calendar-'))
  const file = path.join(folder, 'busy.json')
  const known = [
    { uid: 'dentist', start: `${day}T07:00:00Z`, end: `${day}T09:00:00Z` },
    { uid: 'course', firstDay: day },
  ]
  await writeFile(file, JSON.stringify(known))

  const free = await calendar('free', day, day)
  expect(free).toMatch(/^2027-03-23 \d\d:\d\d-\d\d:\d\d$/m)
  expect(await calendar('send', file)).toMatch(/^2 busy times up to 2028-\d\d-\d\d\n$/)
  expect(await calendar('free', day, day)).toBe('')
  expect(await api.isOffered(choice)).toBe(false)
  expect(await calendar('clear')).toMatch(/^0 busy times /)
  expect(await calendar('free', day, day)).toBe(free)
  expect(await api.isOffered(choice)).toBe(true)

  await placePaid({ api, sql }, [choice], email)
  const appointment = await calendar('appointments', day, day)
  expect(appointment).toMatch(/^[0-9a-f-]{36} 2027-03-23 \d\d:\d\d-\d\d:\d\d \S.*, .*Berlin\n$/)
  expect(appointment).not.toContain('Torstraße')
  expect(await calendar('send', file)).toContain(`\nstays booked: ${appointment}`)
  expect(await calendar('appointments', day, day)).toBe(appointment)
  await calendar('clear')
  await rm(folder, { recursive: true })
})
