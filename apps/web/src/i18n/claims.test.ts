import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '@ruhepol/rules'
import { describe, expect, it } from 'vitest'

/**
 * What a message may claim about money, bookings and mails, in either language; also that something could not be done,
 * except that a part of the page is missing.
 */
const claim: Readonly<Record<(typeof languages)[number], RegExp>> = {
  en: /\b(?:paid|(?<!fully |be )booked|confirmed|(?<!be )cancelled|refund(?:ed|ing)?|charged|held|holding|reserved|declined|expired|failed|go through)\b|nothing[^.]*(?:booked|charged)|(?:book|charge) nothing|won't[^.]*charge|could(?:n't| not) (?!be (?:loaded|shown|copied)|load |find )|on (?:its|their) way/i,
  de: /(?<!\p{L})(?:bezahlt|gebucht(?! werden)|bestätigt|storniert(?! werden)|erstatte[tn]|abgebucht|berechnet|reserviert|abgelehnt|abgelaufen|eingegangen|fehlgeschlagen|geklappt)(?!\p{L})|buchen und berechnen|nichts[^.]*gebucht|konnten?(?!\p{L})[^.]* nicht (?!geladen|angezeigt|kopiert)|unterwegs|auf dem Weg/iu,
}

/**
 * Messages that claim something, by the state that makes it true. Add a new one to the state in which pages show it.
 */
const claims: Readonly<Record<string, readonly string[]>> = {
  'the server has just said that it is paid': [
    'cart.badge.paid',
    'cart.paidRow',
    'cart.paid.badge',
    'cart.paid.announcement',
    'cart.timeline.placed',
    'cart.timeline.paid',
    'cart.timeline.voucherPaid',
    'cart.sheet.title',
    'voucher.finished.text',
    'voucher.finished.title',
  ],
  'the server has just said that it mails it': [
    'account.confirm.resent',
    'location.notify.doneText',
    'payment.proof.sent',
    'request.sent.sentNote',
    'voucher.withdrawal.sentTitle',
  ],
  'the server has just said that it is not paid, or not yet': [
    'cart.badge.unpaid',
    'cart.lead.processing',
    'payment.problem.notPayableText',
    'review.ended.text',
    'voucher.finished.cancelledText',
    'voucher.finished.unpaid',
  ],
  'the server has just said that its last payment failed, and knows of no other': [
    'cart.badge.failed',
    'cart.title.failed',
    'cart.lead.failed',
    'cart.step.payment.failed',
    'payment.decline.authentication',
    'payment.decline.paypal',
    'payment.decline.processingError',
    'payment.decline.provider',
    'payment.decline.refused',
    'payment.decline.expiredCard',
    'payment.paypal.closed',
    'payment.problem.kept',
    'payment.problem.notCharged',
    'payment.problem.refused',
    'payment.return.failedStatus',
    'payment.return.failedTitle',
    'payment.return.notFinalized',
    'payment.return.redirect_error',
    'voucher.finished.declinedText',
  ],
  'the server has said until when it is held, and that is not over': [
    'booking.hold',
    'booking.holdLeft',
    'booking.longer.done',
    'bookings.held',
    'cart.lead.unpaid',
    'cart.step.held',
    'common.openPayment.text',
    'payment.leave.text',
    'payment.problem.heldFor',
    'payment.problem.tryAgainHeld',
    'payment.return.held',
  ],
  'the hold has ended, by the server or by its clock': [
    'cart.badge.expired',
    'cart.title.expired',
    'cart.lead.expired',
    'cart.lead.declined',
    'cart.lead.cancelled',
    'payment.problem.holdOver',
  ],
  'the server has just said that it is cancelled': [
    'bookings.past',
    'cart.badge.cancelled',
    'cart.badge.uncharged',
    'bookings.cancelled.none',
    'bookings.cancelled.refund',
    'bookings.cancelled.voucher',
    'cart.title.cancelled',
    'cart.cancelled.title',
    'payment.problem.cancelledOften',
  ],
  'the server has just said what is given back': [
    'cart.cancelled.lead.refund',
    'cart.cancelled.lead.voucher',
    'cart.cancelled.refund.failed',
    'cart.cancelled.refund.pending',
    'cart.cancelled.refund.succeeded',
    'common.refund.failed',
    'common.refund.pending',
    'common.refund.succeeded',
    'common.refund.succeededText',
    'voucher.finished.revokedText',
    'voucher.row.refund',
    'voucher.withdrawal.doneText',
    'voucher.withdrawal.doneTitle',
  ],
  'the server has just refused it': [
    'booking.gone.title',
    'cart.cancelTooLate',
    'payment.code.expired',
    'payment.problem.notCreated',
    'payment.problem.openHolds',
    'payment.code.used',
    'voucher.balance.text',
    'voucher.balance.title',
  ],
  'the call for it failed: this alone is told, not what the server did': [
    'common.cancelFailed',
    'cart.pollFailedText',
    'payment.code.failed',
    'payment.problem.failed',
    'payment.problem.notFinalized',
    'payment.proof.notSent',
    'voucher.balance.failed',
  ],
  'the person has closed it before anything was sent': ['payment.return.canceledStatus', 'payment.sheet.closedTitle'],
  'a promise, a condition or a question: it claims nothing': [
    'cart.cancelPaid.get.refund',
    'cart.cancelPaid.how.refund',
    'cart.cancelPaid.how.voucher',
    'cart.step.mailNote',
    'common.cancellation',
    'common.error.away.text',
    'native.messages.channelText',
    'native.messages.text',
    'payment.bankRedirect.safe',
    'payment.code.paid',
    'payment.elsewhere.text',
    'payment.paypal.safe',
    'payment.problem.pageClosedText',
    'payment.problem.unreachableText',
    'request.promise',
    'request.sent.answerNote',
    'settings.errors.note',
    'settings.notifications.off',
    'voucher.finished.checkingText',
    'voucher.finished.unpaidText',
    'voucher.payNote',
    'voucher.withdrawal.consequence',
  ],
  'about bookings at large, or about something else': [
    'account.external.register.lead',
    'account.login.confirmed.title',
    'booking.error.external_email_unverified',
    'bookings.empty.text',
    'bookings.empty.textOfAccount',
    'bookings.lead',
    'bookings.signIn.text',
    'cards.delete.text',
    'cards.expired',
    'cart.notKept',
    'client.edit.lead',
    'discovery.second.feeNote',
    'discovery.slot.notRefreshed',
    'common.sendFailed',
    'common.failedShort',
    'newsletter.confirmed.pageTitle',
    'newsletter.confirmed.text',
    'payment.proof.text',
    'place.failed',
    'profile.report.failed',
    'review.notFound.textOfGuest',
    'voucher.withdrawal.failed',
  ],
}

/** Documents, whose statements are general. */
const documents = ['accessibility', 'accountDeletion', 'dataProtection', 'imprint', 'terms', 'withdrawal']

const folder = new URL('.', import.meta.url)

function claiming(language: (typeof languages)[number]): string[] {
  const files = readdirSync(new URL(`${language}/`, folder)).filter(
    (file) => !documents.includes(file.replace('.json', '')),
  )
  const messages = files.flatMap((file) => {
    const json = readFileSync(new URL(`${language}/${file}`, folder), 'utf8')
    return Object.entries(JSON.parse(json) as Record<string, string>)
  })
  return messages.filter(([, message]) => claim[language].test(message)).map(([id]) => id)
}

describe('messages about money and bookings', () => {
  it('claim only what a state makes true, in both languages', () => {
    const found = new Set(languages.flatMap(claiming))
    const listed = Object.values(claims).flat()
    expect([...found].filter((id) => !listed.includes(id))).toEqual([])
    expect(listed.filter((id) => !found.has(id))).toEqual([])
    expect(listed).toHaveLength(new Set(listed).size)
  })
})
