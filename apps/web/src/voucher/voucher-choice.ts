import { fieldErrors, voucherEuros, voucherOrderSchema, type VoucherType } from '@ruhepol/rules'
import { redirect } from '@tanstack/react-router'
import { refuseFields } from '../booking/index.ts'
import { fieldProblems, type FieldProblem } from '../form/field-problems.ts'
import { knownContact } from '../booking/flow/booking-drafts.ts'
import type { ContactDraft } from '../booking/flow/booking-drafts.ts'
import { currentSession } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { pinVoucherDrafts, voucherDraft } from './voucher-drafts.ts'
import type { VoucherDraft } from './voucher-drafts.ts'

/** What the page begins with. */
export const firstChoice: VoucherDraft = {
  type: 'massage',
  value: voucherEuros.massage[0] ?? 0,
  amount: 1,
  message: '',
  recipientEmail: '',
}

/** What is bought, cents. */
export const totalOf = ({ value, amount }: VoucherDraft): number => value * amount * 100

/** A kind and value as one word, for a group of radios. */
export const choiceKey = ({ type, value }: Pick<VoucherDraft, 'type' | 'value'>): string => `${type}-${value}`

/** The kind and value behind that word. */
export function choiceOf(key: string): { type: VoucherType; value: number } {
  const [type = '', value = ''] = key.split('-')
  return { type: type as VoucherType, value: Number(value) }
}

export type WrittenField = 'recipientEmail' | 'message'

/** What is written on /vouchers, in the order of the page. */
export const writtenFields: readonly WrittenField[] = ['message', 'recipientEmail']

export type BuyerField = 'name' | 'surname' | 'email' | 'companyName'

/** What /vouchers/contact asks, in the order of the page. */
export const buyerFields: readonly BuyerField[] = ['name', 'surname', 'email', 'companyName']

const dummyBuyer = { name: 'Ada', surname: 'Muster', email: 'ada@example.org' }

/** What is wrong with what is written on the vouchers, by the rules that the server applies too. */
export function writtenProblems({
  message,
  recipientEmail,
}: Record<WrittenField, string>): FieldProblem<WrittenField>[] {
  const order = {
    buyerData: dummyBuyer,
    items: [{ type: firstChoice.type, value: firstChoice.value, amount: 1 }],
    message,
    recipientEmail: recipientEmail === '' ? null : recipientEmail,
    termsAccepted: true,
  }
  return fieldProblems(writtenFields, fieldErrors(voucherOrderSchema, order))
}

/** What is wrong with who buys. */
export function buyerProblems(buyer: Record<BuyerField, string>): FieldProblem<BuyerField>[] {
  return fieldProblems(buyerFields, fieldErrors(voucherOrderSchema.shape.buyerData, buyer))
}

/** Who buys: a guest as entered, of a client the account. */
const buyerOf = (client: SessionClient | undefined): ContactDraft | undefined =>
  client ? undefined : knownContact(undefined)

const goTo = (href: string): never => redirect({ href, replace: true, throw: true }) as never

/** Leads to the page with these fields, which says there what is wrong with them. */
function correctAt(href: string, problems: readonly FieldProblem<string>[]): never {
  refuseFields(problems.map(({ field, key }) => ({ path: field, key })))
  return goTo(href)
}

/** For the pages behind /vouchers: without a choice, or with one that breaks a rule by now, they lead back to it. */
function requireVoucherDraft(): VoucherDraft {
  pinVoucherDrafts()
  const draft = voucherDraft.read()
  if (!draft) return goTo('/vouchers')
  const problems = writtenProblems(draft)
  return problems.length === 0 ? draft : correctAt('/vouchers', problems)
}

/** For /vouchers/contact, which is skipped by who is signed in. */
export function requireGuestBuyer(): VoucherDraft {
  const draft = requireVoucherDraft()
  return currentSession().client ? goTo('/vouchers/payment') : draft
}

/** For /vouchers/payment: a guest has to say first who they are. */
export function requireBuyer(): VoucherDraft {
  const draft = requireVoucherDraft()
  const buyer = buyerOf(currentSession().client)
  const problems = buyer ? buyerProblems(buyer) : []
  if (!buyer || problems.length === 0) return draft
  // Who was not asked yet has made no mistake.
  return buyerFields.every((field) => buyer[field] === '')
    ? goTo('/vouchers/contact')
    : correctAt('/vouchers/contact', problems)
}
