import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@ruhepol/rules'
import { describe, expect, it } from 'vitest'
import { claimsOfServer } from './claims-of-server.ts'
import { textsOf } from './texts-of.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * What a message may claim about money, bookings and mails, in either language; also that something could not be done,
 * except that a part of the page is missing.
 */
const claim: Readonly<Record<(typeof languages)[number], RegExp>> = {
  en: /\b(?:paid|(?<!fully |be )booked|confirmed|(?<!be )cancelled|refund(?:ed|ing)?|charg(?:ed|ing)|held|holding|reserved|declined|expired|failed|(?:go|went) through|outstanding|no payment|waiting for your payment)\b|nothing[^.]*(?:booked|charged)|(?:book|charge) nothing|won't[^.]*charge|could(?:n't| not) (?!be (?:loaded|shown|copied)|load |find )|on (?:its|their) way/i,
  de: /(?<!\p{L})(?:bezahlt|gebucht(?! werden)|bestätigt|storniert(?! werden)|erstatte[tn]|abgebucht|berechne[tn]|reserviert|abgelehnt|abgelaufen|eingegangen|fehlgeschlagen|geklappt|keine Zahlung|warten auf Ihre Zahlung|steht[^.]* aus)(?!\p{L})|buchen und berechnen|nichts[^.]*gebucht|konnten?(?!\p{L})[^.]* nicht (?!geladen|angezeigt|kopiert)|unterwegs|auf dem Weg/iu,
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
    'cart.confirmed.badge',
    'cart.confirmed.announcement',
    'common.refund.onAccountText',
    'cart.timeline.placed',
    'cart.timeline.paid',
    'cart.timeline.voucherPaid',
    'cart.sheet.title',
    'voucher.finished.text',
    'voucher.finished.title',
  ],
  'the server has just said that the invoice was replaced': ['cart.formerInvoice'],
  'the server has just said that it mails it': [
    'account.confirm.resent',
    'location.notify.doneText',
    'payment.proof.sent',
    'request.sent.sentNote',
    'voucher.withdrawal.sentTitle',
  ],
  'the server has just said that it is not paid, or not yet': [
    'cart.badge.unpaid',
    'cart.badge.unconfirmed',
    'cart.step.payment.unconfirmed',
    'cart.title.unpaid',
    'cart.step.payment.unpaid',
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
    'voucher.finished.failedText',
  ],
  'the server has said until when it is held, and that is not over': [
    'booking.hold',
    'booking.holdUntil',
    'booking.holdLeft',
    'booking.longer.done',
    'bookings.held',
    'cart.step.held',
    'common.openPayment.text',
    'offer.title',
    'offer.lead',
    'payment.leave.text',
    'payment.problem.heldFor',
    'payment.problem.tryAgainHeld',
    'payment.heldUntil',
  ],
  'the hold has ended, by the server or by its clock': [
    'cart.badge.expired',
    'cart.title.expired',
    'cart.lead.expired',
    'cart.lead.notConfirmed',
    'cart.lead.declined',
    'cart.lead.cancelled',
    'payment.problem.holdOver',
    'booking.holdOver.title',
    'offer.runOut.title',
    'offer.runOut.text',
  ],
  'the server has just said that it is cancelled': [
    'bookings.past',
    'cart.badge.cancelled',
    'cart.badge.uncharged',
    'bookings.cancelled.none',
    'bookings.lastCancelled',
    'bookings.cancelled.refund',
    'bookings.cancelled.voucher',
    'cart.title.cancelled',
    'cart.cancelled.title',
    'cart.move.ended',
    'cart.uncharged.title',
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
    'common.refund.reason.overcharged',
    'common.refund.reason.shortened',
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
    'booking.holdOver.refused',
    'common.cancelFailed',
    'cart.move.unsure',
    'cart.pollFailedText',
    'payment.code.failed',
    'payment.proof.notSent',
    'voucher.balance.failed',
  ],
  'the person has closed it before anything was sent': ['payment.return.canceledStatus', 'payment.sheet.closedTitle'],
  'the person has confirmed it in a wallet, with which nothing was paid': [
    'payment.kept.outdated',
    'payment.problem.walletExpired',
  ],
  'a promise, a condition or a question: it claims nothing': [
    'booking.wallet.text',
    'payment.kept.note',
    'cart.cancelPaid.get.refund',
    'cart.cancelPaid.how.refund',
    'cart.cancelPaid.how.voucher',
    'cart.step.mailNote',
    'cart.step.confirmNote',
    'common.cancellation',
    'common.error.away.text',
    'native.messages.channelText',
    'native.messages.text',
    'payment.bankRedirect.safe',
    'payment.code.paid',
    'payment.elsewhere.text',
    'payment.paypal.safe',
    'payment.problem.notFinalized',
    'payment.problem.pageClosedText',
    'payment.problem.unreachableText',
    'request.promise',
    'request.sent.answerNote',
    'settings.errors.note',
    'settings.notifications.off',
    'voucher.finished.checkingText',
    'voucher.finished.unheardText',
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
    'common.rehearsal',
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

const isClaim = (language: (typeof languages)[number], message: string): boolean => claim[language].test(message)

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

function claiming(language: (typeof languages)[number]): string[] {
  const files = globSync(`apps/web/src/i18n/${language}/*.json`, { cwd: root }).filter(
    (file) => !documents.includes(path.basename(file, '.json')),
  )
  const messages = files.flatMap((file) => Object.entries(read(file) as Record<string, string>))
  return messages.filter(([, message]) => isClaim(language, message)).map(([id]) => id)
}

function claimingOnServer(language: (typeof languages)[number]): string[] {
  const mails: [string, unknown] = ['mail', read(`apps/server/src/messaging/texts/${language}.json`)]
  const others = globSync('apps/server/src/**/*-texts.json', { cwd: root }).map((file): [string, unknown] => {
    const name = path.basename(file, '.json')
    return [name === 'push-texts' ? 'push' : name, (read(file) as Record<string, unknown>)[language]]
  })
  return [mails, ...others].flatMap(([name, texts]) =>
    Object.entries(texts as object)
      .filter(([, group]) => textsOf(group).some(([, message]) => isClaim(language, message)))
      .map(([key]) => `${name}.${key}`),
  )
}

describe('messages about money and bookings', () => {
  it('claim only what a state makes true, in both languages', () => {
    const found = new Set(languages.flatMap(claiming))
    const listed = Object.values(claims).flat()
    expect([...found].filter((id) => !listed.includes(id))).toEqual([])
    expect(listed.filter((id) => !found.has(id))).toEqual([])
    expect(listed).toHaveLength(new Set(listed).size)
  })

  it('claim only what a state makes true where the server sends or prints them, in both languages', () => {
    const found = new Set(languages.flatMap(claimingOnServer))
    expect([...found].sort()).toEqual(Object.keys(claimsOfServer).sort())
  })

  it.each([
    ['en', "We're not charging you for this appointment", 'No payment', "We're waiting for your payment"],
    ['en', 'Payment of 81 EUR is outstanding', "The payment didn't go through", 'The refund went through'],
    ['de', 'Diesen Termin berechnen wir nicht', 'Keine Zahlung', 'Wir warten auf Ihre Zahlung'],
    ['de', 'Zahlung über 81 EUR steht aus', 'Die Zahlung hat nicht geklappt'],
  ] as const)('are found (%s)', (language, ...messages) => {
    expect(messages.filter((message) => !isClaim(language, message))).toEqual([])
  })
})
