import type { Localized } from '@ruhepol/database/stored-json'
import { openCities, type Language } from '@ruhepol/rules'
import type { OfficeSignInStep, OfficeVerb, StaffRole } from '@ruhepol/rules/office'
import type { Passkey, Staff } from '../staff/index.ts'
import { officeBuilder } from './office-builder.ts'

export const LanguageType = officeBuilder.enumType('Language', {
  values: { de: { description: 'German.' }, en: { description: 'English.' } } satisfies Record<Language, object>,
  description: 'A language.',
})

export const TextType = officeBuilder.objectRef<Localized>('Text').implement({
  description: 'A text in every language.',
  fields: (t) => ({
    de: t.exposeString('de', { description: 'German.' }),
    en: t.exposeString('en', { description: 'English.' }),
  }),
})

export type City = { id: string; name: Localized }

export const CityType = officeBuilder.objectRef<City>('City').implement({
  description: 'A city that can be booked.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.expose('name', { type: TextType, description: 'Its name.' }),
  }),
})

export const TreatmentNameType = officeBuilder.objectRef<{ id: string; name: Localized }>('TreatmentName').implement({
  description: 'A treatment type, on sale or not.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    name: t.expose('name', { type: TextType, description: 'Its name.' }),
  }),
})

/** The cities that a person is responsible for. */
export const citiesOf = ({ cityIds }: { cityIds: readonly string[] | null }): City[] =>
  openCities.filter(({ id }) => cityIds === null || cityIds.includes(id))

export const StaffRoleType = officeBuilder.enumType('StaffRole', {
  values: {
    owner: { description: 'May do everything.' },
    dispatcher: { description: 'Runs the day: bookings, requests and answers.' },
    support: { description: 'Answers customers.' },
    finance: { description: 'Refunds; sees contact data masked.' },
    auditor: { description: 'Reads only; sees contact data masked.' },
  } satisfies Record<StaffRole, object>,
  description: 'What a person of the office is.',
})

export const OfficeVerbType = officeBuilder.enumType('OfficeVerb', {
  values: {
    seeBookings: { description: 'See Today, the calendar and bookings.' },
    seeContact: { description: 'See contact data in full.' },
    readNotes: { description: 'Read what customers wrote for the expert.' },
    writeNotes: { description: 'Write notes on a booking.' },
    replaceExpert: { description: 'Let another expert come to a booking.' },
    moveBooking: { description: 'Move a booking to another time.' },
    bookByPhone: { description: 'Book for a customer on the telephone, who pays by a mailed link.' },
    bookAtShortNotice: { description: 'Move to, book and offer times that are too soon for customers to book.' },
    bookOnAccount: { description: 'Book for a company that pays by invoice.' },
    undoChange: { description: 'Undo a move or a replacement of which nobody was told yet.' },
    announceDelay: { description: 'Tell the customer that the appointment begins later.' },
    recordOutcome: { description: 'Record whether a treatment took place, or who did not come.' },
    cancelBooking: { description: 'Cancel a booking, with its refund.' },
    refundGoodwill: { description: 'Refund a part of a booking that stays; asks for a second factor again.' },
    giveVoucher: { description: 'Give goodwill vouchers for a booking, within the limits of the role.' },
    recordTransfer: { description: 'Record what companies on account have transferred.' },
    resendMail: { description: 'Send a mail again.' },
    takeRequests: { description: 'Take on booking requests, also those of somebody else.' },
    answerRequests: { description: 'Answer booking requests by mail.' },
    offerTimes: { description: 'Offer held times in an answer to a booking request.' },
    withdrawAnswers: { description: 'Take back an answer to a booking request before its mail leaves.' },
    closeRequests: { description: 'Close booking requests with their outcome.' },
    editTimes: { description: 'Change when experts work, and close cities.' },
    seeJobs: { description: 'See jobs that failed.' },
    manageTeam: {
      description: 'Invite people, change what they may do, end their access; changes ask for a second factor again.',
    },
    seeLog: { description: 'See the log, as far as the role does.' },
  } satisfies Record<OfficeVerb, object>,
  description: 'A permission.',
})

export const SignInStepType = officeBuilder.enumType('SignInStep', {
  values: {
    secondFactor: { description: 'A code of the authenticator app, a recovery code or a passkey is asked.' },
    enrolment: { description: 'The first sign-in: a passkey or an authenticator app is set up.' },
    done: { description: 'Signed in.' },
  } satisfies Record<OfficeSignInStep, object>,
  description: 'How far a sign-in is.',
})

export const StaffType = officeBuilder.objectRef<Staff>('Staff').implement({
  description: 'A person of the office.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    version: t.string({ description: 'For `seen` of a change.', resolve: ({ version }) => String(version) }),
    name: t.exposeString('name', { description: 'First name and surname.' }),
    email: t.exposeString('email', { description: 'Where codes are sent.' }),
    role: t.expose('role', { type: StaffRoleType, description: 'What the person is.' }),
    cityIds: t.expose('cityIds', {
      type: ['ID'],
      nullable: true,
      description: 'The cities that the person works on; null for all.',
    }),
    language: t.field({
      type: LanguageType,
      description: 'Of the office and its mails.',
      resolve: (one) => one.locale,
    }),
    invitedAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person was invited.' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null before the first time.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Since when the person is out.' }),
    hasPasskey: t.exposeBoolean('hasPasskey', { description: 'Whether the person has a passkey.' }),
    hasCodeApp: t.exposeBoolean('hasCodeApp', { description: 'Whether the person has an authenticator app.' }),
  }),
})

export const PasskeyType = officeBuilder.objectRef<Passkey>('Passkey').implement({
  description: 'A passkey.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    device: t.exposeString('device', { description: 'Where it was made, such as "Firefox, Windows"; may be empty.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'Null if never used.' }),
  }),
})
