import { fieldErrors, voucherEuros, voucherOrderSchema, type VoucherType } from '@ruhepol/rules'
import { refuseFields } from '../booking/index.ts'
import { fieldProblems, type FieldProblem } from '../form/field-problems.ts'
import { knownContact } from '../booking/flow/booking-drafts.ts'
import type { ContactDraft } from '../booking/flow/booking-drafts.ts'
import { redirectTo } from '../booking/flow/redirect-to.ts'
import { currentSession } from '../platform/session.ts'
import type { SessionClient } from '../platform/session.ts'
import { pinVoucherDrafts, voucherDraft } from './voucher-drafts.ts'
import type { VoucherDraft } from './voucher-drafts.ts'

/** The page's initial values. */
export const firstChoice: VoucherDraft = {
  type: 'massage',
  value: voucherEuros.massage[0] ?? 0,
  amount: 1,
  message: '',
  recipientEmail: '',
}

/** The value of the purchase, cents. */
export const totalOf = ({ value, amount }: VoucherDraft): number => value * amount * 100

/** A kind and value in one word, for a group of radios. */
export const choiceKey = ({ type, value }: Pick<VoucherDraft, 'type' | 'value'>): string => `${type}-${value}`

/** The kind and value in that word. */
export function choiceOf(key: string): { type: VoucherType; value: number } {
  const [type = '', value = ''] = key.split('-')
  return { type: type as VoucherType, value: Number(value) }
}

export type WrittenField = 'recipientEmail' | 'message'

/** The fields of /vouchers, in page order. */
export const writtenFields: readonly WrittenField[] = ['message', 'recipientEmail']

export type BuyerField = 'name' | 'surname' | 'email' | 'companyName'

/** The fields of /vouchers/contact, in page order. */
export const buyerFields: readonly BuyerField[] = ['name', 'surname', 'email', 'companyName']

const dummyBuyer = { name: 'Ada', surname: 'Muster', email: 'ada@example.org' }

/** Validation errors of the vouchers' fields, by the server's rules. */
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

/** Validation errors of the buyer. */
export function buyerProblems(buyer: Record<BuyerField, string>): FieldProblem<BuyerField>[] {
  return fieldProblems(buyerFields, fieldErrors(voucherOrderSchema.shape.buyerData, buyer))
}

/** The buyer: as entered by a guest, or the client's account. */
const buyerOf = (client: SessionClient | undefined): ContactDraft | undefined =>
  client ? undefined : knownContact(undefined)

/** Navigates to the page with these fields, which shows their errors. */
function correctAt(href: string, problems: readonly FieldProblem<string>[]): never {
  refuseFields(problems.map(({ field, key }) => ({ path: field, key })))
  return redirectTo(href)
}

/** For the pages after /vouchers: redirects there without a choice, or with one that has become invalid. */
function requireVoucherDraft(): VoucherDraft {
  pinVoucherDrafts()
  const draft = voucherDraft.read()
  if (!draft) return redirectTo('/vouchers')
  const problems = writtenProblems(draft)
  return problems.length === 0 ? draft : correctAt('/vouchers', problems)
}

/** For /vouchers/contact, which signed-in clients skip. */
export function requireGuestBuyer(): VoucherDraft {
  const draft = requireVoucherDraft()
  return currentSession().client ? redirectTo('/vouchers/payment') : draft
}

/** For /vouchers/payment: guests must enter their contact first. */
export function requireBuyer(): VoucherDraft {
  const draft = requireVoucherDraft()
  const buyer = buyerOf(currentSession().client)
  const problems = buyer ? buyerProblems(buyer) : []
  if (!buyer || problems.length === 0) return draft
  // Show no errors before the first submit.
  return buyerFields.every((field) => buyer[field] === '')
    ? redirectTo('/vouchers/contact')
    : correctAt('/vouchers/contact', problems)
}
