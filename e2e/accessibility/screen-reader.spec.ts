import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { amountsIn, ApiAnswers } from '../support/api-answers.ts'
import type { BookingWalk } from '../support/booking-walk.ts'
import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { Hearing } from '../support/hearing.ts'
import { arrowTo, tabTo, typeInto } from '../support/keyboard.ts'
import { visit } from '../support/page-ready.ts'
import { spokenWords } from '../support/screen-reader-words.ts'
import { ScreenReader } from '../support/screen-reader.ts'
import { views } from '../support/views.ts'
import { type Words } from '../support/words.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/screen-reader')

/** The booking in the database, to compare with what is said about it. */
type Cart = {
  custom_id: string
  status: string
  total_cents: number
  hold_until: string
}

type Steps = {
  walk: BookingWalk
  words: Words
  page: Page
  hear: Hearing
  reader: ScreenReader
  api: ApiAnswers
  cart: () => Promise<Cart>
  /** The total that was announced for the treatment. */
  promised?: number | undefined
}

/** Waits for the next page, which takes long on a busy machine. */
const isThere = (heading: Locator) => expect(heading).toBeVisible({ timeout: 60_000 })

const enter = (page: Page) => page.keyboard.press('Enter')

const nameOf = (group: Locator): Promise<string> =>
  group.evaluate(
    (element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '',
  )

type Says = () => readonly (RegExp | string)[]

/** Chooses with the arrow keys; the way to the first choice of a group passes no other. */
async function choose({ page, hear }: Steps, group: Locator, index: number | Locator, says?: Says): Promise<void> {
  const radio = typeof index === 'number' ? group.getByRole('radio').nth(index) : index
  await arrowTo(page, group, radio)
  await hear.step(`↓ ${await nameOf(group)}`, { passesBy: index !== 0, ...(says && { says }) })
}

/** The total in the words of the page; any amount if none is given. */
const totalOf = ({ words }: Steps, cents?: number): RegExp => {
  const amount = cents === undefined ? '\\d+[.,]\\d\\d' : (cents / 100).toFixed(2).replace('.', '[.,]')
  return new RegExp(`^${words.text('common.total')}( ab| from)? ${amount} EUR$`)
}

/** The number of free experts, in the words for a day or for a part of one. */
function freeWords({ words, api }: Steps, day: string, range?: 'morning'): RegExp {
  const pattern = range
    ? words.all('discovery.expert.countRange', { day, range: words.text(`discovery.range.${range}`) })
    : words.all('discovery.expert.countDay', { day })
  return new RegExp(pattern.source.replaceAll('[\\d.,]+', String(api.freeExperts)))
}

async function discover(steps: Steps): Promise<void> {
  const { page, walk, words, hear, api } = steps
  await visit(page, '/home')
  await page.keyboard.press('Tab')
  await hear.arrive('/home', { whole: true })
  await typeInto(page, page.getByRole('combobox', { name: words.all('common.where') }), '22765')
  await enter(page)
  await isThere(walk.heading('discovery.title'))
  // Part of the page if the answer came before it, and said once it is there.
  const maySay = () => [
    new RegExp(words.all('discovery.expert.countSoon').source.replace('[\\d.,]+', `${api.freeExperts}`)),
  ]
  await hear.arrive('/treatments', { maySay })

  await tabTo(page, walk.button('discovery.day.all'))
  await enter(page)
  await expect(page.getByRole('dialog', { name: words.all('discovery.calendar.title') })).toBeVisible()
  await hear.dialog(words.text('discovery.day.all'), { maySay })
  await page.keyboard.press('Escape')
  await hear.step('Escape', { maySay, focus: new RegExp(`^${words.text('discovery.day.all')},`) })
  const day = walk.freeDays.nth(6)
  const dayName = await day.evaluate(
    (radio) => document.getElementById(radio.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  )
  await choose(steps, walk.group('discovery.day.title'), day, () => [freeWords(steps, dayName)])
  const before = api.freeExperts
  await choose(steps, walk.group('common.treatment'), 0, () => [
    totalOf(steps),
    // The same number is not announced again.
    ...(api.freeExperts === before ? [] : [freeWords(steps, dayName)]),
  ])
  ;[steps.promised] = amountsIn(hear.said.join('\n'))
  await choose(steps, walk.group('discovery.expert.title'), 1)
  // The morning is the cheapest part of the day, so that no new total is said.
  await choose(steps, walk.group('discovery.period.label'), 1, () => [freeWords(steps, dayName, 'morning')])
  await choose(steps, walk.group('discovery.slot.title'), 1)
  await tabTo(page, walk.link('common.next'))
  await hear.step('Tab')
  await enter(page)
}

/** The errors of a form: counted in the focused summary, listed once there, and once at each field. */
async function hearErrors({ hear, words, reader }: Steps): Promise<void> {
  await hear.step('Enter', {
    focus: new RegExp(words.all('common.checkAnswers').source.replace('\\s*$', ', (group|Gruppe)')),
  })
  const lines = await hear.readOn()
  const [title = ''] = lines
  const errors = lines.filter((line) => / Link$/i.test(line)).map((line) => line.replace(/, Link$/i, ''))
  if (Number(/\d+/.exec(title)?.[0]) !== errors.length) hear.faults.push(`"${title}" counts ${errors.join()}`)
  if (new Set(errors).size < errors.length) hear.faults.push(`said twice: ${errors.join()}`)
  const fields = await reader.invalid()
  for (const error of errors) {
    const count = fields.filter((field) => field.split(error).length === 2).length
    if (count !== 1) hear.faults.push(`"${error}" is said at ${count} fields of ${fields.join(' / ')}`)
  }
}

async function answer(steps: Steps): Promise<void> {
  const { page, walk, words, hear, api } = steps
  const next = walk.button('booking.summary.next').or(walk.button('common.next'))
  await isThere(walk.heading('booking.summary.title'))
  hear.countAmounts()
  await hear.arrive('/booking/summary')
  // With the length that is preset, the total is no longer one "from".
  hear.mustRead(totalOf(steps, api.total()))
  if (steps.promised !== api.total())
    hear.faults.push(`the total said before was ${steps.promised}, not ${api.total()}`)
  await choose(steps, walk.group('booking.length.title'), 1, () => [totalOf(steps, api.total())])
  await tabTo(page, next)
  await enter(page)

  await isThere(walk.heading('booking.contact.title'))
  await hear.arrive('/booking/contact')
  await typeInto(page, walk.field('common.contact.name'), walk.contact.name)
  await enter(page)
  await hearErrors(steps)
  await tabTo(page, walk.field('common.contact.surname'))
  await hear.step('Tab', { focus: new RegExp(words.text('booking.error.surname_required')) })
  for (const name of ['surname', 'email', 'phoneNumber'] as const) {
    await typeInto(page, walk.field(`common.contact.${name}`), walk.contact[name])
    await hear.step(words.text(`common.contact.${name}`))
  }
  await typeInto(page, walk.field('common.address.street'), 'Bahrenfelder Straße')
  await typeInto(page, walk.field('common.address.streetNumber'), '73')
  await hear.step(words.text('common.address.streetNumber'))
  await enter(page)
}

async function pay(steps: Steps): Promise<void> {
  const { page, walk, words, hear, api, cart } = steps
  await isThere(walk.heading('payment.title'))
  await walk.cardFieldsReady()
  await hear.arrive('/booking/payment')
  hear.mustRead(totalOf(steps, api.total()))
  await tabTo(page, walk.button('payment.code.open'))
  await enter(page)
  await hear.step('Enter')
  await page.keyboard.type('NOSUCHCODE')
  await enter(page)
  const notFound = words.text('payment.code.notFound')
  await expect(codeEntry(walk).section.getByText(notFound)).toBeVisible()
  await hear.step('NOSUCHCODE, Enter', { says: () => [notFound], focus: new RegExp(notFound) })
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('RUHE15')
  await enter(page)
  await hear.step('RUHE15, Enter', {
    says: () => [words.all('payment.code.applied', { code: 'RUHE15' }), totalOf(steps, api.total('RUHE15'))],
  })
  await walk.fillCard('4000 0000 0000 0002')
  await tabTo(page, page.getByRole('checkbox', { name: words.all('payment.terms') }))
  await page.keyboard.press('Space')
  await hear.step(words.text('payment.consents'))
  await tabTo(page, walk.bookButton)
  await hear.step('Tab')
  await enter(page)
  await expect(walk.problem('payment.decline.refused')).toBeVisible()
  const held = await cart()
  expect(held.status, 'nothing was charged').not.toBe('paid')
  await hear.step('Enter', {
    focus: new RegExp(`${words.text('payment.decline.refused')}.*\\b${held.hold_until}\\b`),
  })
  await walk.fillCard()
  await tabTo(page, walk.bookButton)
  await enter(page)
  await expect(walk.paidSheet).toBeVisible({ timeout: 60_000 })
  const { status, custom_id: code, total_cents: total } = await cart()
  expect({ status, total }).toEqual({ status: 'paid', total: api.total('RUHE15') })
  await hear.dialog('/bookings/…', { says: () => [words.all('cart.paid.announcement', { code })] })
  await tabTo(page, walk.paidSheet.getByRole('button', { name: words.all('cart.sheet.stay') }))
  await enter(page)
  await expect(walk.paidSheet).toBeHidden()
  await hear.arrive('/bookings/…')
}

async function cancel(steps: Steps): Promise<void> {
  const { page, walk, words, hear, cart } = steps
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.all('common.nav.bookings') })
    .first()
    .focus()
  await enter(page)
  await isThere(walk.heading('common.nav.bookings'))
  await hear.arrive('/bookings')
  const booking = page.getByRole('article').first()
  await tabTo(page, booking.getByRole('button', { name: words.all('cart.cancelPaid.action') }))
  await hear.step('Tab')
  await enter(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await hear.dialog(words.text('cart.cancelPaid.action'))
  await tabTo(page, dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }))
  await enter(page)
  await expect(dialog).toBeHidden()
  await expect(booking).toBeHidden()
  await hear.arrive('/bookings', { says: () => [words.text('bookings.cancelled.voucher')] })
  expect((await cart()).status).toBe('cancelled')
}

for (const { name, language, device } of views) {
  test.describe(`the main job, heard ${name}`, () => {
    test.use({ ...device, language })

    test('names each page, says each change and each error once, tells nothing untrue and never hides the focus', async ({
      page,
      walk,
      words,
      sql,
    }) => {
      test.setTimeout(600_000)
      const reader = await ScreenReader.on(page, spokenWords[language])
      const { email } = walk.contact
      const hear = new Hearing(page, reader, language, email)
      const cart = async (): Promise<Cart> => {
        const [row] = await sql(
          `select custom_id, status, total_cents, to_char(hold_expires_at at time zone 'Europe/Berlin', 'FMHH24:MI')
             as hold_until from cart where email = $1`,
          [email],
        )
        return row as unknown as Cart
      }
      const steps: Steps = { page, walk, words, hear, reader, api: ApiAnswers.of(page), cart }
      // Written for people to read (docs/screen-reader/README.md), and not compared, because availability depends on
      // earlier bookings.
      const { updateSnapshots } = test.info().config
      const isUpdate = updateSnapshots === 'all' || updateSnapshots === 'changed'
      try {
        for (const part of [discover, answer, pay, cancel]) await part(steps)
      } finally {
        if (isUpdate) await writeFile(path.join(folder, `${language}.md`), hear.transcript())
      }
      expect([...reader.torn], 'with a pause in the wrong place').toEqual([])
      expect(hear.faults).toEqual([])
      const untrue = hear.amounts.filter(({ cents }) => !steps.api.amounts.has(cents))
      expect(untrue, 'amounts that the API has not told').toEqual([])
      expect(hear.amounts.map(({ cents }) => cents)).toContain((await cart()).total_cents)
    })
  })
}
