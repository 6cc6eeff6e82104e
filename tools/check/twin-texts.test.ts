import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsOf } from './texts-of.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Ids with the same words in both languages, by the reason why a change of one must not change the others. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'parts of a date of birth': ['account.birthday.day discovery.day.title'],
  'a kind of place, beside a badge or the name of a firm': [
    'booking.place.hotel place.partners.hotel',
    'booking.place.company common.contact.companyName',
  ],
  'a person who books, a step, and how to reach us': [
    'booking.contact.person common.footer.contact common.step.contact imprint.contact.title',
  ],
  'an error with its key, beside an error of a page without them, a label or a heading': [
    'booking.error.email_required location.notify.emailRequired',
    'booking.error.street_number_max_length place.number.tooLong',
    'booking.error.massage_table_invalid booking.error.massage_table_required',
    'booking.error.date_required discovery.calendar.chooseDay',
    'booking.error.explanation_required profile.report.explanation',
  ],
  'a payment, a compensation, and what is bought': [
    'booking.bill.voucher cart.cancelled.gave.voucher voucher.kind',
    'cart.cancelPaid.get.voucher voucher.order',
    'cart.cancelPaid.get.refund voucher.row.refund',
  ],
  'a button or a message, beside a step or a badge': [
    'bookings.details common.step.details',
    'bookings.cancelled.none cart.badge.cancelled',
    'cart.badge.paid cart.paidRow',
  ],
  'a card of an unknown brand, and a payment method': ['cards.unknownBrand payment.method.card'],
  'states of a booking, of an order and of a payment': [
    'cart.title.checking voucher.finished.checking',
    'cart.title.failed payment.return.failedTitle',
    'cart.title.unheard voucher.finished.unheard',
  ],
  'a code by e-mail, and a code that lowers the price': ['common.code.label payment.code.title'],
  'a question, and one of several purposes': ['consent.label settings.counting.title'],
  'a channel of messages, a tab, and how many': ['native.messages.channel native.tabs.bookings profile.bookings'],
  'what a wallet shows, and a kind of voucher': ['payment.sheet.label.booking voucher.type.massage.title'],
  'a review, and a message on a voucher': ['review.text voucher.words'],
}

/** Subject, preview, heading and button of a mail belong together, whatever other mails say. */
const isFrameOfMail = (id: string): boolean => /\.(?:subject|preview|heading|link)$/.test(id)

const read = (pattern: string): [id: string, text: string][] =>
  globSync(pattern, { cwd: root }).flatMap((file) => textsOf(JSON.parse(readFileSync(path.join(root, file), 'utf8'))))

function twins(pattern: (language: string) => string): string[] {
  const german = new Map(read(pattern('de')))
  const byText = Map.groupBy(read(pattern('en')), ([id, english]) => JSON.stringify([english, german.get(id)]))
  return [...byText.values()]
    .filter(({ length }) => length > 1)
    .map((texts) =>
      texts
        .map(([id]) => id)
        .sort()
        .join(' '),
    )
}

describe('twin texts', () => {
  test('of the web app are those listed with a reason', () => {
    const reasoned = Object.values(kept).flat().sort()
    expect(twins((language) => `apps/web/src/i18n/${language}/*.json`).sort()).toEqual(reasoned)
  })

  test('of the office are none', () => {
    expect(twins((language) => `apps/office/src/i18n/${language}/*.json`)).toEqual([])
  })

  test('of mails are only subjects, previews, headings and buttons', () => {
    const found = twins((language) => `apps/server/src/messaging/texts/${language}.json`)
    expect(found.filter((ids) => !ids.split(' ').every(isFrameOfMail))).toEqual([])
  })
})
