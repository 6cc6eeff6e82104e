import { expect, test } from 'vitest'
import { refundReasons } from '@ruhepol/rules'
import { officeVerbs, staffRoles } from '@ruhepol/rules/office'
import { cartEvents } from '@ruhepol/server/booking/index'
import { bookingMailNames } from '@ruhepol/server/messaging/booking-mails'
import common from '@ruhepol/office/i18n/en/common.json' with { type: 'json' }
import sheet from '@ruhepol/office/i18n/en/sheet.json' with { type: 'json' }

// The office names these words of the API by texts whose ids end with them.
test.each<[string, readonly string[], object]>([
  ['sheet.event', cartEvents, sheet],
  ['sheet.mail', bookingMailNames, sheet],
  ['sheet.goodwill.reason', refundReasons, sheet],
  ['common.role', staffRoles, common],
  // Reading is not logged, and a move at short notice is logged as a move.
  ['common.verb', officeVerbs.filter((verb) => !/^(see|read|bookAtShortNotice$)/.test(verb)), common],
])('the office has a text %s for each word of the API', (prefix, words, catalogue) => {
  expect(words.filter((word) => !(`${prefix}.${word}` in catalogue))).toEqual([])
})
