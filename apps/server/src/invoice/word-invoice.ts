import {
  company,
  dayOf,
  parseBillingAddress,
  writtenDay,
  writtenMoney,
  writtenTime,
  type Day,
  type PriceComponentType,
  type Language,
  type Instant,
} from '@ruhepol/rules'
import type { StoredBuyer, StoredInvoiceContent } from '@ruhepol/database/stored-json'
import { compensationCents, isUncharged, placeLines, withheldCents, type CartSummary } from '../booking/index.ts'
import { isCityOfPostalCode } from '../geo/index.ts'
import { emailToRead } from '../platform/email-address.ts'
import type { InvoiceAmounts } from './invoice-amounts.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { partNames } from './part-names.ts'

/** The title of an invoice and its date. */
type Issue = { number: string; issuedAt: Instant }

const dayInFigures = (instant: Instant, language: Language) => writtenDay(dayOf(instant), language)
const clock = (instant: Instant) => writtenTime(instant)

function timeOf({ startAt, endAt }: CartSummary, language: Language): string {
  const { time } = invoiceTexts[language]
  return time({ day: dayInFigures(startAt, language), from: clock(startAt), until: clock(endAt) })
}

function recipientLines(summary: CartSummary): string[] {
  const { cart, location } = summary
  const name = `${cart.name} ${cart.surname}`
  if (cart.companyName !== null && cart.billingAddress !== null) {
    return [cart.companyName, name, ...cart.billingAddress.split('\n')]
  }
  // For a customer at a partner location, only the e-mail address is known.
  const where = location ? [emailToRead(cart.email)] : placeLines(summary)
  return [...(cart.companyName === null ? [] : [cart.companyName]), name, ...where]
}

/**
 * The company's address in parts: as given, otherwise that of the treatment. Undefined if its country is unknown, at a
 * partner location or in lines that do not say that they are German.
 */
function companyAddress({ cart, location }: CartSummary): StoredBuyer['address'] | undefined {
  if (cart.billingAddressParts !== null) return cart.billingAddressParts
  if (cart.billingAddress !== null) return parseBillingAddress(cart.billingAddress, isCityOfPostalCode)
  if (location) return undefined
  const { street, streetNumber, addressTitle, postalCode, locality } = cart
  return {
    street: `${street} ${streetNumber}`,
    addition: addressTitle ?? undefined,
    postalCode,
    locality,
    country: 'DE',
  }
}

/** The recipient of the electronic invoice; undefined for a private customer. */
function buyerOf(summary: CartSummary): StoredBuyer | undefined {
  const { companyName, name, surname, email } = summary.cart
  const address = companyAddress(summary)
  if (companyName === null || address === undefined) return undefined
  return { name: companyName, contact: `${name} ${surname}`, email: emailToRead(email), address }
}

const seller = (language: Language): StoredInvoiceContent['seller'] => ({
  name: company.name,
  lines: [company.street, company.place, invoiceTexts[language].vatId({ vatId: company.vatId })],
})

const footer = (language: Language): string[][] => {
  const texts = invoiceTexts[language]
  return [
    [company.name, company.street, company.place],
    [
      texts.directors({ directors: company.directors }),
      `${texts.seat({ seat: company.seat })}, ${company.court}, ${company.register}`,
      texts.vatId({ vatId: company.vatId }),
    ],
    [company.phone, company.email],
  ]
}

/** The texts that both kinds share. */
function common(summary: CartSummary, { number, issuedAt }: Issue) {
  const { cart, startAt } = summary
  const texts = invoiceTexts[cart.locale]
  return {
    seller: seller(cart.locale),
    recipient: { label: texts.recipient, lines: recipientLines(summary) },
    buyer: buyerOf(summary),
    facts: [
      { label: texts.number, value: number },
      { label: texts.issuedOn, value: dayInFigures(issuedAt, cart.locale) },
      { label: texts.servedOn, value: dayInFigures(startAt, cart.locale) },
      { label: texts.code, value: cart.customId },
    ],
    columns: { service: texts.service, amount: texts.amount },
    footer: footer(cart.locale),
    // The number of pages is known only after drawing.
    page: texts.page({ page: '{page}', pages: '{pages}' }),
  }
}

function lines(summary: CartSummary): StoredInvoiceContent['lines'] {
  const { cart, treatments } = summary
  const { locale } = cart
  const names = partNames(summary)
  // Without the experts: who comes may change after the invoice was issued.
  const served = new Set(treatments.map(({ treatment }) => treatment[locale]))
  const detailsOf: Partial<Record<PriceComponentType, string[]>> = {
    treatment: [...served, timeOf(summary, locale), placeLines(summary).join(', ')],
    // The code is its only name.
    discount: cart.discountCode === null ? [] : [invoiceTexts[locale].part.discount],
  }
  return cart.components
    .filter(({ type }) => type !== 'voucher')
    .map(({ type, valueCents }) => ({
      label: names[type],
      details: detailsOf[type] ?? [],
      cents: valueCents,
    }))
}

/** What a company on account has to transfer when an invoice is issued. */
export type Due = {
  /** What is owed and has not arrived yet, in cents. */
  openCents: number
  /** The last day; a later invoice keeps that of the first. */
  on: Day
}

/** How the invoice was paid; on account, what no longer has to be transferred. */
function payments(
  { cart }: CartSummary,
  { voucherCents }: InvoiceAmounts,
  due: Due | undefined,
): StoredInvoiceContent['payments'] {
  const texts = invoiceTexts[cart.locale]
  if (cart.paidAt === null) throw new Error(`cart ${cart.id} was never paid`)
  const paid = due
    ? { label: texts.settled, cents: cart.totalCents - due.openCents }
    : { label: texts.paid({ day: dayInFigures(cart.paidAt, cart.locale) }), cents: cart.totalCents }
  return [
    ...(voucherCents > 0 ? [{ label: texts.paidByVoucher, cents: voucherCents }] : []),
    ...(paid.cents > 0 ? [paid] : []),
  ]
}

function dueNote({ cart: { locale, customId: code } }: CartSummary, { openCents, on }: Due): string {
  const { name, iban } = company
  const total = writtenMoney(openCents, locale)
  return invoiceTexts[locale].dueNote({ total, day: writtenDay(on, locale), company: name, iban, code })
}

/**
 * Every word on the invoice of a paid cart, in the cart's language (§ 14 UStG), with the invoice that it replaces. On
 * account, `due` is given.
 */
export function wordInvoice(
  summary: CartSummary,
  issue: Issue,
  amounts: InvoiceAmounts,
  replaced?: Pick<Issue, 'number'>,
  due?: Due,
): StoredInvoiceContent {
  const texts = invoiceTexts[summary.cart.locale]
  const { grossCents, taxCents } = amounts
  const { facts, ...rest } = common(summary, issue)
  return {
    ...rest,
    facts: [...facts, ...(replaced ? [{ label: texts.replaces, value: replaced.number }] : [])],
    title: texts.title.invoice,
    intro: '',
    lines: lines(summary),
    gross: { label: texts.gross, cents: grossCents },
    net: { label: texts.net, cents: grossCents - taxCents },
    tax: { label: texts.tax, cents: taxCents },
    payments: payments(summary, amounts, due),
    due: due && { cents: due.openCents, on: due.on, iban: company.iban },
    note: due && due.openCents > 0 ? dueNote(summary, due) : grossCents > 0 ? texts.paidNote : texts.taxNote,
  }
}

/** The invoice that a cancellation takes back. */
type Cancelled = Issue & { content: StoredInvoiceContent; edition: number; voucherCents: number }

/** How the money is returned, and what a voucher had paid (rule R19); a moved appointment keeps it. */
function givenBack({ cart }: CartSummary, voucherCents: number): StoredInvoiceContent['payments'] {
  const texts = invoiceTexts[cart.locale]
  if (cart.status !== 'cancelled') return [{ label: texts.onNewInvoice, cents: -(cart.totalCents + voucherCents) }]
  const { disputed } = withheldCents(cart)
  const byVoucher = cart.compensationVoucherId === null ? 0 : (compensationCents(cart) ?? 0)
  // Money returned before the cancellation was refunded too.
  const refunded = cart.totalCents - byVoucher - disputed
  return [
    ...(voucherCents > 0 ? [{ label: texts.toVoucher, cents: -voucherCents }] : []),
    ...(byVoucher > 0 ? [{ label: texts.givenVoucher, cents: -byVoucher }] : []),
    ...(refunded > 0 ? [{ label: texts.refunded, cents: -refunded }] : []),
    ...(disputed > 0 ? [{ label: texts.disputed, cents: -disputed }] : []),
  ]
}

/** Why the invoice is cancelled. */
function reasonOf(cart: CartSummary['cart'], edition: number): string {
  const texts = invoiceTexts[cart.locale]
  if (cart.status !== 'cancelled') return edition === cart.reschedules.length ? texts.corrected : texts.moved
  return isUncharged(cart) ? texts.uncharged : texts.notTakingPlace
}

/** The cancellation of an invoice: the same content, reversed. */
export function wordCancellation(
  summary: CartSummary,
  issue: Issue,
  { number, issuedAt, content, edition, voucherCents }: Cancelled,
): StoredInvoiceContent {
  const { cart } = summary
  const texts = invoiceTexts[cart.locale]
  const { facts, ...rest } = common(summary, issue)
  const back = <Amount extends { cents: number }>(amount: Amount): Amount => ({ ...amount, cents: 0 - amount.cents })
  return {
    ...rest,
    recipient: content.recipient,
    buyer: content.buyer,
    facts: [...facts, { label: texts.cancels, value: number }],
    title: texts.title.cancellation,
    intro: `${texts.intro({ number, day: dayInFigures(issuedAt, cart.locale) })} ${reasonOf(cart, edition)}`,
    lines: content.lines.map(back),
    gross: back(content.gross),
    net: back(content.net),
    tax: back(content.tax),
    // What arrived on account goes back by hand.
    payments: content.due ? content.payments.map(back) : givenBack(summary, voucherCents),
    due: content.due && back(content.due),
    note: content.due ? texts[cart.status === 'cancelled' ? 'notDueNote' : 'newlyDueNote'] : texts.taxNote,
  }
}
