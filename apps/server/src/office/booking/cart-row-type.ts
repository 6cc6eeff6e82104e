import type { CartStatus } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import { publicStatus, type CartRow } from '../../booking/index.ts'
import { officeBuilder } from '../office-builder.ts'
import { TextType } from '../office-types.ts'
import { masksOf } from './masks.ts'

export const BookingStatusType = officeBuilder.enumType('BookingStatus', {
  description: 'Where a booking stands.',
  values: {
    placed: { description: 'Held, not paid yet.' },
    waitingForPayment: { description: 'The customer has begun to pay.' },
    paid: { description: 'It takes place, or took place.' },
    cancelled: { description: 'Somebody cancelled it.' },
    expired: { description: 'It was not paid in time.' },
  } satisfies Record<CartStatus, object>,
})

/** The cost of a short list that is already in memory. */
export const few = { field: 1, multiplier: 2 }

/** Joins texts, without repeating equal ones. */
function joined(texts: readonly Localized[]): Localized {
  const of = (language: keyof Localized) => [...new Set(texts.map((text) => text[language]))].join(' + ')
  return { de: of('de'), en: of('en') }
}

export const BookingRowType = officeBuilder.objectRef<CartRow>('BookingRow').implement({
  description: 'A booking in a list.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    code: t.exposeString('customId', { description: 'The booking code, with which it is opened.' }),
    status: t.field({
      type: BookingStatusType,
      description: 'Where it stands now.',
      resolve: ({ status, releaseCause }) => publicStatus(status, releaseCause),
    }),
    start: t.expose('startAt', { type: 'DateTime', description: 'When it begins.' }),
    end: t.field({
      type: 'DateTime',
      description: 'When the treatments end.',
      resolve: ({ startAt, lengthMinutes }) => startAt + lengthMinutes * 60_000,
    }),
    delayMinutes: t.exposeInt('delayMinutes', {
      nullable: true,
      description: 'How many minutes later it begins, as announced last; null if nothing was announced.',
    }),
    treatment: t.field({
      type: TextType,
      description: 'What is done; both where the guests of a couple chose different ones.',
      resolve: ({ treatments }) => joined(treatments.map(({ treatment }) => treatment)),
    }),
    experts: t.stringList({
      description: 'Who comes, one for each guest.',
      resolve: ({ treatments }) => treatments.map(({ expert }) => expert),
    }),
    customer: t.string({
      description: 'First and last name; without seeContact the last name is an initial. Empty once forgotten.',
      resolve: ({ name, surname }, _arguments, { actor }) => masksOf(actor.role).name(name, surname),
    }),
    company: t.string({
      nullable: true,
      description: 'Whom the invoice names; null for private customers and without seeContact.',
      resolve: ({ companyName }, _arguments, { actor }) => masksOf(actor.role).address(companyName),
    }),
    place: t.string({
      description: 'The partner location in the language of the person, or postal code and municipality.',
      resolve: ({ venue, postalCode, locality }, _arguments, { language }) =>
        venue?.[language] ?? `${postalCode} ${locality}`,
    }),
    totalCents: t.exposeInt('totalCents', { description: 'What is to be paid, or was, after discount and voucher.' }),
    placedAt: t.expose('placedAt', { type: 'DateTime', description: 'When it was placed.' }),
    isLate: t.boolean({
      description: 'Whether it still waits for a payment although its hold is over.',
      resolve: ({ status, holdExpiresAt, now }) =>
        (status === 'placed' || status === 'waitingForPayment') && holdExpiresAt !== null && holdExpiresAt <= now,
    }),
  }),
})
