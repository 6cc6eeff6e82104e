/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An absence to enter. Both instants are quarter hours. */
export type AbsenceInput = {
  /** From today 0:00 on; right now if left out. */
  from?: string | null | undefined;
  /** Why; it is in no log. */
  kind: AbsenceKind;
  /** When it ends; none until further notice. */
  until?: string | null | undefined;
};

/** Why an expert is absent; nothing more is stored. */
export type AbsenceKind =
  /** Ill. */
  | 'ill'
  /** Anything else. */
  | 'other'
  /** On holiday. */
  | 'vacation';

/** What became of a booked treatment. */
export type BookingOutcome =
  /** The customer did not come, or did not open. */
  | 'customerNoShow'
  /** It took place. */
  | 'done'
  /** The expert did not come. */
  | 'expertNoShow';

/** Where a booking stands. */
export type BookingStatus =
  /** Somebody cancelled it. */
  | 'cancelled'
  /** It was not paid in time. */
  | 'expired'
  /** It takes place, or took place. */
  | 'paid'
  /** Held, not paid yet. */
  | 'placed'
  /** The customer has begun to pay. */
  | 'waitingForPayment';

/** Why a booking cannot be changed: a reason of not_available, or that it is over. */
export type ChangeRefusal =
  /** Appointments begin from 9:00 to before 22:00 in Berlin. */
  | 'closed'
  /** The expert works in another city. */
  | 'expert_elsewhere'
  /** The expert does not work then, or the day is not planned yet. */
  | 'expert_off'
  /** The treatment, or this expert, has no such length; the message names those that there are. */
  | 'no_such_length'
  /** Appointments begin at a quarter hour. */
  | 'off_the_grid'
  /** The booking is not paid, has ended or begun. */
  | 'over'
  /** The start has passed. */
  | 'past'
  /** Somebody else has the time. */
  | 'taken'
  /** The start is within the lead time. `earliestStart` is the first instant after it. */
  | 'too_soon'
  /** The expert does not give the treatment. */
  | 'treatment_not_given';

/** A change of when a city is closed: exactly one of these. */
export type ClosuresChangeInput = {
  /** Closes hours of a day; the whole day if none are given. */
  close?: HoursOfDayInput | null | undefined;
  /** Takes a closure back. */
  reopen?: ReopenInput | null | undefined;
};

/** A day. */
export type DayInput = {
  /** Which one. */
  day: string;
};

/** An absence to end. One that has not begun then is deleted. */
export type EndedAbsenceInput = {
  /** When, before its end; right now if left out. */
  at?: string | null | undefined;
  /** Which one. */
  id: string | number;
};

/** What an expert does now. */
export type ExpertStateKind =
  /** Ill, on holiday or away otherwise. */
  | 'absent'
  /** With a customer, or on the way. */
  | 'booked'
  /** At work and free. */
  | 'free'
  /** Works or is booked later today. */
  | 'later'
  /** Does not work any more today. */
  | 'off';

/** Quarter hours of a day in Berlin, half-open, between 36 (9:00) and 88 (22:00). */
export type HoursInput = {
  /** The quarter hour in which it begins, counted from midnight. */
  fromQuarter: number;
  /** The first quarter hour after it. */
  toQuarter: number;
};

/** The hours of one day. */
export type HoursOfDayInput = {
  /** From today on. */
  day: string;
  /** In any order; none for a day off. */
  hours: Array<HoursInput>;
};

/** A language. */
export type Language =
  /** German. */
  | 'de'
  /** English. */
  | 'en';

/** Why a booking request did not become a booking. */
export type LostReason =
  /** The customer no longer wants it, or booked elsewhere. */
  | 'changedMind'
  /** It was sent twice. */
  | 'duplicate'
  /** The customer did not reply, or could not be reached. */
  | 'noReply'
  /** No time was free that would do. */
  | 'nothingFree'
  /** Something else. */
  | 'other'
  /** It was too expensive. */
  | 'tooExpensive';

/** Whose wish a move is. */
export type MoveWish =
  /** The customer asked for it: the usual deadline to cancel applies. */
  | 'customer'
  /** The office wants it: the customer may cancel until the start and gets the money back. */
  | 'office';

/** What shows that a customer did not come. */
export type NoShowProof = {
  /** When the customer was called: after the start, before the end, and not in the future. */
  calledAt: string;
  /** How long the expert waited, from the start on: at least 20 minutes, at most those of the treatment that are over. */
  waitedMinutes: number;
};

/** Times to hold for the sender of a booking request, and what choosing one of them books. */
export type OfferInput = {
  /** Where the link goes. */
  email: string;
  /** Of the mails. */
  language: Language;
  /** The same for all guests. */
  lengthMinutes: number;
  /** The municipality. */
  locality: string;
  /** How many massage tables are there already. */
  massageTables: number;
  /** The first name. */
  name: string;
  /** For the expert. */
  notes?: string | null | undefined;
  /** Whether animals live there. */
  pets: boolean;
  /** German, or with the code of its country. */
  phone: string;
  /** Five digits. */
  postalCode: string;
  /** Without its number. */
  street: string;
  /** Of the house. */
  streetNumber: string;
  /** The last name. */
  surname: string;
  /** One to 3. */
  times: Array<OfferedTimeInput>;
  /** What is on the doorbell. */
  title?: string | null | undefined;
  /** The treatment types, one for each guest. */
  treatments: Array<string | number>;
};

/** Where an offer stands. */
export type OfferState =
  /** The customer has booked one of its times. */
  | 'chosen'
  /** Its times are held, and the customer is to choose. */
  | 'open'
  /** Nothing was chosen while its times were held. */
  | 'runOut'
  /** A newer offer or the end of the request ended it. */
  | 'withdrawn';

/** A time to offer. */
export type OfferedTimeInput = {
  /** The numbers of those who come, one for each guest. */
  experts: Array<string | number>;
  /** When it begins. */
  start: string;
  /** The price that the customer was told, in cents. */
  totalCents: number;
};

/** A permission. */
export type OfficeVerb =
  /** Tell the customer that the appointment begins later. */
  | 'announceDelay'
  /** Answer booking requests by mail. */
  | 'answerRequests'
  /** Move to, book and offer times that are too soon for customers to book. */
  | 'bookAtShortNotice'
  /** Book for a customer on the telephone, who pays by a mailed link. */
  | 'bookByPhone'
  /** Book for a company that pays by invoice. */
  | 'bookOnAccount'
  /** Cancel a booking, with its refund. */
  | 'cancelBooking'
  /** Close booking requests with their outcome. */
  | 'closeRequests'
  /** Change when experts work, and close cities. */
  | 'editTimes'
  /** Give goodwill vouchers for a booking, within the limits of the role. */
  | 'giveVoucher'
  /** Invite people, change what they may do, end their access; changes ask for a second factor again. */
  | 'manageTeam'
  /** Move a booking to another time. */
  | 'moveBooking'
  /** Offer held times in an answer to a booking request. */
  | 'offerTimes'
  /** Read what customers wrote for the expert. */
  | 'readNotes'
  /** Record whether a treatment took place, or who did not come. */
  | 'recordOutcome'
  /** Record what companies on account have transferred. */
  | 'recordTransfer'
  /** Refund a part of a booking that stays; asks for a second factor again. */
  | 'refundGoodwill'
  /** Let another expert come to a booking. */
  | 'replaceExpert'
  /** Send a mail again. */
  | 'resendMail'
  /** See Today, the calendar and bookings. */
  | 'seeBookings'
  /** See contact data in full. */
  | 'seeContact'
  /** See jobs that failed. */
  | 'seeJobs'
  /** See the log, as far as the role does. */
  | 'seeLog'
  /** Take on booking requests, also those of somebody else. */
  | 'takeRequests'
  /** Undo a move or a replacement of which nobody was told yet. */
  | 'undoChange'
  /** Take back an answer to a booking request before its mail leaves. */
  | 'withdrawAnswers'
  /** Write notes on a booking. */
  | 'writeNotes';

/** A booking on the telephone. */
export type PhoneBookingInput = {
  /** The address for the invoice, in lines; left out if it is where the treatment takes place. */
  billingAddress?: string | null | undefined;
  /** Whom the invoice names; left out for private customers. */
  companyName?: string | null | undefined;
  /** Where the link goes. */
  email: string;
  /** The numbers of those who come, one for each guest. */
  experts: Array<string | number>;
  /** Made up for this booking, 16 to 128 characters: the same again is the same booking. */
  key: string;
  /** Of the mails. */
  language: Language;
  /** The same for all guests. */
  lengthMinutes: number;
  /** The municipality. */
  locality: string;
  /** How many massage tables are there already. */
  massageTables: number;
  /** The first name. */
  name: string;
  /** For the expert. */
  notes?: string | null | undefined;
  /** Whether the company pays by invoice. Needs bookOnAccount. */
  onAccount?: boolean | null | undefined;
  /** Whether animals live there. */
  pets: boolean;
  /** German, or with the code of its country. */
  phone: string;
  /** Five digits. */
  postalCode: string;
  /** When it begins. */
  start: string;
  /** Without its number. */
  street: string;
  /** Of the house. */
  streetNumber: string;
  /** The last name. */
  surname: string;
  /** What is on the doorbell. */
  title?: string | null | undefined;
  /** The price that the customer was told, in cents. */
  totalCents: number;
  /** The treatment types, one for each guest. */
  treatments: Array<string | number>;
};

/** Why a part is given back, as its mail tells the customer. */
export type RefundReason =
  /** It was agreed on. */
  | 'agreed'
  /** The expert was late. */
  | 'late'
  /** Too much was charged. */
  | 'overcharged'
  /** The treatment was shorter than booked. */
  | 'shortened'
  /** The customer was not content. */
  | 'unsatisfactory';

/** A closure to take back. */
export type ReopenInput = {
  /** Which one. */
  id: string | number;
};

/** How a booking request ended. */
export type RequestOutcome =
  /** It became a booking. */
  | 'booked'
  /** It did not. */
  | 'lost';

/** Where a booking request stands. */
export type RequestStatus =
  /** It was answered, and the customer is to decide. */
  | 'answered'
  /** It has ended. */
  | 'closed'
  /** It waits for an answer. */
  | 'new';

/** Who shall come to a booking. */
export type RestaffChoiceInput = {
  /** Its booking code. */
  code: string;
  /** The version of the booking that the person has seen. */
  seen: string;
  /** The number of the one who comes. */
  to: string | number;
};

/** What came of a choice. */
export type RestaffOutcomeKind =
  /** The booking changed meanwhile; nothing was done. */
  | 'changed'
  /** They come; everybody is written to. */
  | 'done'
  /** They are no longer free then; nothing was done. */
  | 'taken';

/** How far a sign-in is. */
export type SignInStep =
  /** Signed in. */
  | 'done'
  /** The first sign-in: a passkey or an authenticator app is set up. */
  | 'enrolment'
  /** A code of the authenticator app, a recovery code or a passkey is asked. */
  | 'secondFactor';

/** What a person of the office is. */
export type StaffRole =
  /** Reads only; sees contact data masked. */
  | 'auditor'
  /** Runs the day: bookings, requests and answers. */
  | 'dispatcher'
  /** Refunds; sees contact data masked. */
  | 'finance'
  /** May do everything. */
  | 'owner'
  /** Answers customers. */
  | 'support';

/** What kind of task it is. */
export type TaskKind =
  /** A company on account has not paid in time. Needs recordTransfer. */
  | 'accountOverdue'
  /** A company on account gets back what it has transferred. Needs recordTransfer. */
  | 'accountToReturn'
  /** An expert has a booking but is absent then; it begins at dueAt. */
  | 'bookedInAbsence'
  /** A job failed every try. Needs seeJobs. */
  | 'deadLetter'
  /** A refund failed and is still owed. */
  | 'refundFailed'
  /** A booking request waits for an answer, until dueAt. */
  | 'requestOpen';

/** A change of when an expert works: exactly one of these. */
export type TimesChangeInput = {
  /** Enters an absence. */
  absence?: AbsenceInput | null | undefined;
  /** Gives one day its weekly hours again. */
  cleared?: DayInput | null | undefined;
  /** Ends an absence. */
  ended?: EndedAbsenceInput | null | undefined;
  /** Sets the hours of one day in place of the weekly ones. */
  hours?: HoursOfDayInput | null | undefined;
  /** Takes planned weekly hours back. */
  unplanned?: UnplannedInput | null | undefined;
  /** Sets weekly hours. */
  weekly?: WeeklyHoursInput | null | undefined;
};

/** What a transfer on the bank statement is. */
export type TransferKind =
  /** Money that arrived. */
  | 'arrived'
  /** Takes back what was recorded by mistake. */
  | 'corrected'
  /** Money that was sent back. */
  | 'sentBack';

/** Planned weekly hours to take back. */
export type UnplannedInput = {
  /** The day from which on they were planned. */
  fromDay: string;
  /** 1 is Monday. */
  weekday: number;
};

/** The reason for a goodwill voucher; the customer reads it in the mail. */
export type VoucherReason =
  /** As agreed with the customer. */
  | 'agreed'
  /** The expert was late. */
  | 'late'
  /** The booking was cancelled and did not take place. */
  | 'notTreated'
  /** The treatment was shorter than booked. */
  | 'shortened'
  /** The customer was not satisfied. */
  | 'unsatisfactory';

/** The hours of one weekday. */
export type WeekdayHoursInput = {
  /** In any order; none for a day off. */
  hours: Array<HoursInput>;
  /** 1 is Monday. */
  weekday: number;
};

/** Weekly hours from a day on. */
export type WeeklyHoursInput = {
  /** The first day, from today on. */
  fromDay: string;
  /** The last day; none if they stay. */
  untilDay?: string | null | undefined;
  /** Those that change. */
  weekdays: Array<WeekdayHoursInput>;
};

export type RemovePasskeyMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePasskeyMutation = { removePasskey: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } };

export type ChooseLanguageMutationVariables = Exact<{
  language: Language;
}>;


export type ChooseLanguageMutation = { chooseLanguage: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } };

export type BookingQueryVariables = Exact<{
  code: string;
}>;


export type BookingQuery = { booking: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } | null };

export type SheetFragment = { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null };

export type CancelBookingMutationVariables = Exact<{
  code: string;
  seen: string;
  reason: string;
}>;


export type CancelBookingMutation = { cancelBooking: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type RefundBookingMutationVariables = Exact<{
  code: string;
  seen: string;
  amountCents: number;
  reason: RefundReason;
  key: string;
}>;


export type RefundBookingMutation = { refundBooking: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type GiveVoucherMutationVariables = Exact<{
  code: string;
  seen: string;
  valueCents: number;
  reason: VoucherReason;
  key: string;
}>;


export type GiveVoucherMutation = { giveVoucher: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type ResendMailMutationVariables = Exact<{
  code: string;
  mailId: string | number;
}>;


export type ResendMailMutation = { resendMail: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type AddNoteMutationVariables = Exact<{
  code: string;
  text: string;
}>;


export type AddNoteMutation = { addNote: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type RecordOutcomeMutationVariables = Exact<{
  code: string;
  seen: string;
  expertId: string | number;
  outcome: BookingOutcome;
  proof?: NoShowProof | null | undefined;
  reason?: string | null | undefined;
}>;


export type RecordOutcomeMutation = { recordOutcome: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type ReplaceableQueryVariables = Exact<{
  code: string;
}>;


export type ReplaceableQuery = { replaceable: Array<{ id: string, name: string, candidates: Array<{ id: string, name: string, rating: number, bookingsOfDay: number }> }> };

export type ReplaceExpertMutationVariables = Exact<{
  code: string;
  seen: string;
  from: string | number;
  to: string | number;
  reason?: string | null | undefined;
}>;


export type ReplaceExpertMutation = { replaceExpert: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type MoveTimesQueryVariables = Exact<{
  code: string;
  day: string;
  preferred?: Array<string | number> | string | number | null | undefined;
}>;


export type MoveTimesQuery = { moveTimes: Array<{ start: string, cheaperCents: number, experts: Array<{ id: string, name: string, formerId: string, formerName: string }> }> };

export type MoveBookingMutationVariables = Exact<{
  code: string;
  seen: string;
  start: string;
  experts: Array<string | number> | string | number;
  wished: MoveWish;
  reason?: string | null | undefined;
}>;


export type MoveBookingMutation = { moveBooking: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type UndoChangeMutationVariables = Exact<{
  code: string;
  seen: string;
}>;


export type UndoChangeMutation = { undoChange: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type RecordTransferMutationVariables = Exact<{
  code: string;
  seen: string;
  amountCents: number;
  kind: TransferKind;
  bookedOn: string;
  key: string;
  reason?: string | null | undefined;
}>;


export type RecordTransferMutation = { recordTransfer: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type AnnounceDelayMutationVariables = Exact<{
  code: string;
  seen: string;
  minutes: number;
}>;


export type AnnounceDelayMutation = { announceDelay: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type FindBookingsQueryVariables = Exact<{
  text: string;
}>;


export type FindBookingsQuery = { findBookings: Array<{ id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } }> };

export type RowFragment = { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } };

export type CalendarFragment = { now: string, day: string, rows: Array<{ expertId: string, expert: string, day: string, open: Array<number>, absent: Array<number>, held: Array<number>, isFree: boolean | null, bookings: Array<{ code: string, from: number, to: number, until: number, treatment: string, status: BookingStatus, isCouple: boolean, delayMinutes: number | null, needsExpert: boolean }> }>, withoutExpert: Array<{ day: string, booking: { code: string, expert: string, expertId: string, from: number, to: number, treatment: string, status: BookingStatus, isCouple: boolean, delayMinutes: number | null } }>, closures: Array<{ day: string, from: number, to: number }>, treatments: Array<{ id: string, name: { de: string, en: string } }> };

export type CalendarDayQueryVariables = Exact<{
  cityId: string | number;
  day?: string | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
  freeAt?: number | null | undefined;
}>;


export type CalendarDayQuery = { calendarDay: { now: string, day: string, rows: Array<{ expertId: string, expert: string, day: string, open: Array<number>, absent: Array<number>, held: Array<number>, isFree: boolean | null, bookings: Array<{ code: string, from: number, to: number, until: number, treatment: string, status: BookingStatus, isCouple: boolean, delayMinutes: number | null, needsExpert: boolean }> }>, withoutExpert: Array<{ day: string, booking: { code: string, expert: string, expertId: string, from: number, to: number, treatment: string, status: BookingStatus, isCouple: boolean, delayMinutes: number | null } }>, closures: Array<{ day: string, from: number, to: number }>, treatments: Array<{ id: string, name: { de: string, en: string } }> } };

export type CalendarWeekQueryVariables = Exact<{
  expertId: string | number;
  from?: string | null | undefined;
}>;


export type CalendarWeekQuery = { calendarWeek: { now: string, day: string, rows: Array<{ expertId: string, expert: string, day: string, open: Array<number>, absent: Array<number>, held: Array<number>, isFree: boolean | null, bookings: Array<{ code: string, from: number, to: number, until: number, treatment: string, status: BookingStatus, isCouple: boolean, delayMinutes: number | null, needsExpert: boolean }> }>, withoutExpert: Array<{ day: string, booking: { code: string, expert: string, expertId: string, from: number, to: number, treatment: string, status: BookingStatus, isCouple: boolean, delayMinutes: number | null } }>, closures: Array<{ day: string, from: number, to: number }>, treatments: Array<{ id: string, name: { de: string, en: string } }> } };

export type PreviewChangeQueryVariables = Exact<{
  code: string;
  start: string;
  from: string | number;
  to: string | number;
}>;


export type PreviewChangeQuery = { previewChange: { refused: ChangeRefusal | null, accepted: Array<string>, cheaperCents: number, experts: Array<{ id: string, name: string, formerId: string, formerName: string }> } };

export type ActsQueryVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type ActsQuery = { acts: { endCursor: string | null, acts: Array<{ id: string, at: string, by: string, verb: string, subject: string, subjectId: string, subjectName: string | null, before: unknown, after: unknown, reason: string | null }> } };

export type PhoneTreatmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type PhoneTreatmentsQuery = { phoneTreatments: Array<{ id: string, lengths: Array<number>, name: { de: string, en: string } }> };

export type CallerQueryVariables = Exact<{
  code: string;
}>;


export type CallerQuery = { caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } };

export type PhoneTimesQueryVariables = Exact<{
  treatments: Array<string | number> | string | number;
  lengthMinutes: number;
  postalCode: string;
  day?: string | null | undefined;
  expertId?: string | number | null | undefined;
}>;


export type PhoneTimesQuery = { phoneTimes: { cityId: string, day: string, tooSoonUntil: string | null, blockedMinutes: number, experts: Array<{ id: string, name: string }>, times: Array<{ start: string, totalCents: number, isShortNotice: boolean, experts: Array<{ id: string, name: string }> }> } | null };

export type BookByPhoneMutationVariables = Exact<{
  input: PhoneBookingInput;
}>;


export type BookByPhoneMutation = { bookByPhone: { id: string, code: string, status: BookingStatus, version: string, now: string, start: string, end: string, notesForExpert: string | null, onAccount: boolean, canCancel: boolean, canReplace: boolean, canMove: boolean, canRecordOutcome: boolean, canAnnounceDelay: boolean, canRefund: boolean, canRecordTransfer: boolean, voucherLeftCents: number, isByPhone: boolean, holdExpiresAt: string | null, treatments: Array<{ guest: number, expertId: string, expert: string, lengthMinutes: number, priceCents: number, needsExpert: boolean, expertPhone: string | null, treatment: { de: string, en: string }, outcome: { outcome: BookingOutcome, waitedMinutes: number | null, calledAt: string | null, by: string, at: string } | null }>, contact: { name: string, email: string, phone: string | null, companyName: string | null } | null, place: { kind: string, title: string | null, street: string | null, postalCode: string, locality: string, info: string | null }, bill: { totalCents: number, voucherCents: number, lines: Array<{ label: string, cents: number }> }, money: { chargedCents: number, provider: string | null, refundedCents: number, leftCents: number, disputedCents: number, refunds: Array<{ id: string, at: string, cents: number, status: string, reason: RefundReason | null }> }, account: { owedCents: number, arrivedCents: number, dueOn: string | null, transfers: Array<{ id: string, kind: TransferKind, cents: number, bookedOn: string }> } | null, vouchers: Array<{ id: string, at: string, cents: number, leftCents: number, until: string, status: string, reason: VoucherReason }>, invoices: Array<{ number: string, kind: string, issuedAt: string, isInForce: boolean }>, mails: Array<{ id: string, kind: string, at: string, to: string, outcome: string, canResend: boolean }>, events: Array<{ at: string, what: string, actor: string }>, acts: Array<{ id: string, at: string, by: string, verb: string, before: unknown, after: unknown, reason: string | null }>, notes: Array<{ id: string, at: string, by: string, text: string }>, delay: { minutes: number, by: string, at: string, toldAt: string | null } | null, undo: { id: string, until: string } | null } };

export type RequestsQueryVariables = Exact<{
  cityId?: string | number | null | undefined;
}>;


export type RequestsQuery = { requests: { now: string, unanswered: Array<{ id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }>, answered: Array<{ id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }> } };

export type ClosedRequestsQueryVariables = Exact<{
  cityId?: string | number | null | undefined;
}>;


export type ClosedRequestsQuery = { closedRequests: Array<{ id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }> };

export type RequestQueryVariables = Exact<{
  id: string | number;
}>;


export type RequestQuery = { request: { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null } | null };

export type RequestRowFragment = { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null };

export type RequestSheetFragment = { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null };

export type TakeRequestMutationVariables = Exact<{
  id: string | number;
  seen: string;
}>;


export type TakeRequestMutation = { takeRequest: { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null } };

export type AnswerRequestMutationVariables = Exact<{
  id: string | number;
  seen: string;
  text: string;
  key: string;
}>;


export type AnswerRequestMutation = { answerRequest: { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null } };

export type OfferTimesMutationVariables = Exact<{
  id: string | number;
  seen: string;
  text: string;
  key: string;
  offer: OfferInput;
}>;


export type OfferTimesMutation = { offerTimes: { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null } };

export type WithdrawAnswerMutationVariables = Exact<{
  id: string | number;
  seen: string;
}>;


export type WithdrawAnswerMutation = { withdrawAnswer: { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null } };

export type CloseRequestMutationVariables = Exact<{
  id: string | number;
  seen: string;
  outcome: RequestOutcome;
  code?: string | null | undefined;
  lostReason?: LostReason | null | undefined;
}>;


export type CloseRequestMutation = { closeRequest: { id: string, version: string, now: string, language: Language, expert: string | null, expertId: string | null, street: string | null, addressTitle: string | null, row: { id: string, status: RequestStatus, at: string, dueAt: string, isLate: boolean, owner: string | null, isOwn: boolean, answeredAt: string | null, closedAt: string | null, outcome: RequestOutcome | null, lostReason: LostReason | null, bookingCode: string | null, bookingStatus: BookingStatus | null, offerState: OfferState | null, day: string, timeRange: string, guests: number, lengthMinutes: number, locality: string, postalCode: string | null, email: string, name: string, phone: string | null, treatment: { de: string, en: string }, secondTreatment: { de: string, en: string } | null }, caller: { name: string, surname: string, email: string, phone: string, language: Language, treatments: Array<string>, lengthMinutes: number, massageTables: number, address: { street: string, streetNumber: string, postalCode: string, locality: string, title: string | null } | null, company: { name: string, billingAddress: string | null, onAccount: boolean } | null } | null, answers: Array<{ id: string, at: string, by: string, text: string | null, isSent: boolean, offer: { state: OfferState, heldUntil: string, bookingCode: string | null, times: Array<{ start: string, totalCents: number, experts: Array<string>, isChosen: boolean }> } | null }>, acts: Array<{ id: string, at: string, by: string, verb: string, after: unknown }>, bookedSince: Array<{ code: string, status: BookingStatus, start: string, placedAt: string }>, undo: { id: string, until: string } | null } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } | null };

export type PersonFragment = { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> };

export type RequestSignInCodeMutationVariables = Exact<{
  email: string;
}>;


export type RequestSignInCodeMutation = { requestSignInCode: boolean };

export type SignInWithCodeMutationVariables = Exact<{
  email: string;
  code: string;
}>;


export type SignInWithCodeMutation = { signInWithCode: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } };

export type ConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmSecondFactorMutation = { confirmSecondFactor: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } };

export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = { beginPasskeySignIn: unknown };

export type SignInWithPasskeyMutationVariables = Exact<{
  response: unknown;
}>;


export type SignInWithPasskeyMutation = { signInWithPasskey: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { beginPasskey: unknown };

export type AddPasskeyMutationVariables = Exact<{
  response: unknown;
}>;


export type AddPasskeyMutation = { addPasskey: { recoveryCodes: Array<string> | null, me: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } } };

export type BeginCodeAppMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginCodeAppMutation = { beginCodeApp: { secret: string, uri: string } };

export type AddCodeAppMutationVariables = Exact<{
  code: string;
}>;


export type AddCodeAppMutation = { addCodeApp: { recoveryCodes: Array<string> | null, me: { now: string, step: SignInStep, verbs: Array<OfficeVerb>, sessionEndsAt: string, elevatedUntil: string | null, recoveryCodesLeft: number, staff: { id: string, name: string, email: string, role: StaffRole, language: Language, hasPasskey: boolean, hasCodeApp: boolean }, passkeys: Array<{ id: string, device: string, createdAt: string, lastUsedAt: string | null }>, cities: Array<{ id: string, name: { de: string, en: string } }> } } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type TeamQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamQuery = { team: Array<{ id: string, name: string, email: string, role: StaffRole, cityIds: Array<string> | null, lastSeenAt: string | null, endedAt: string | null, version: string }> };

export type MemberFragment = { id: string, name: string, email: string, role: StaffRole, cityIds: Array<string> | null, lastSeenAt: string | null, endedAt: string | null, version: string };

export type InviteStaffMutationVariables = Exact<{
  email: string;
  name: string;
  role: StaffRole;
  cityIds?: Array<string | number> | string | number | null | undefined;
  language: Language;
}>;


export type InviteStaffMutation = { inviteStaff: { id: string, name: string, email: string, role: StaffRole, cityIds: Array<string> | null, lastSeenAt: string | null, endedAt: string | null, version: string } };

export type ChangeStaffMutationVariables = Exact<{
  id: string | number;
  seen: string;
  role: StaffRole;
  cityIds?: Array<string | number> | string | number | null | undefined;
  reason: string;
}>;


export type ChangeStaffMutation = { changeStaff: { id: string, name: string, email: string, role: StaffRole, cityIds: Array<string> | null, lastSeenAt: string | null, endedAt: string | null, version: string } };

export type EndStaffMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type EndStaffMutation = { endStaff: { id: string, name: string, email: string, role: StaffRole, cityIds: Array<string> | null, lastSeenAt: string | null, endedAt: string | null, version: string } };

export type ExpertsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExpertsQuery = { experts: Array<{ id: string, name: string, cityId: string, state: ExpertStateKind, until: string | null }> };

export type ExpertTimesQueryVariables = Exact<{
  expertId: string | number;
}>;


export type ExpertTimesQuery = { expertTimes: { id: string, name: string, cityId: string, phone: string | null, isActive: boolean, now: string, version: string, state: ExpertStateKind, until: string | null, treatments: Array<{ id: string, name: { de: string, en: string } }>, weekly: Array<{ weekday: number, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, planned: Array<{ weekday: number, fromDay: string, untilDay: string | null, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, exceptions: Array<{ day: string, isExtra: boolean, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, absences: Array<{ id: string, kind: AbsenceKind | null, start: string, end: string | null }>, days: Array<{ day: string, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, coming: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }>, bookedInAbsences: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }> } };

export type SpanFragment = { fromQuarter: number, toQuarter: number };

export type TakenFragment = { expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null };

export type TimesFragment = { id: string, name: string, cityId: string, phone: string | null, isActive: boolean, now: string, version: string, state: ExpertStateKind, until: string | null, treatments: Array<{ id: string, name: { de: string, en: string } }>, weekly: Array<{ weekday: number, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, planned: Array<{ weekday: number, fromDay: string, untilDay: string | null, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, exceptions: Array<{ day: string, isExtra: boolean, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, absences: Array<{ id: string, kind: AbsenceKind | null, start: string, end: string | null }>, days: Array<{ day: string, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, coming: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }>, bookedInAbsences: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }> };

export type TimesInTheWayQueryVariables = Exact<{
  expertId: string | number;
  change: TimesChangeInput;
}>;


export type TimesInTheWayQuery = { timesInTheWay: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }> };

export type ChangeExpertTimesMutationVariables = Exact<{
  expertId: string | number;
  seen: string;
  change: TimesChangeInput;
  anyway?: boolean | null | undefined;
}>;


export type ChangeExpertTimesMutation = { changeExpertTimes: { isSaved: boolean, conflicts: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }>, times: { id: string, name: string, cityId: string, phone: string | null, isActive: boolean, now: string, version: string, state: ExpertStateKind, until: string | null, treatments: Array<{ id: string, name: { de: string, en: string } }>, weekly: Array<{ weekday: number, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, planned: Array<{ weekday: number, fromDay: string, untilDay: string | null, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, exceptions: Array<{ day: string, isExtra: boolean, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, absences: Array<{ id: string, kind: AbsenceKind | null, start: string, end: string | null }>, days: Array<{ day: string, hours: Array<{ fromQuarter: number, toQuarter: number }> }>, coming: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }>, bookedInAbsences: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }> } } };

export type ClosuresFragment = { version: string, city: { id: string, name: { de: string, en: string } }, closures: Array<{ id: string, day: string, fromQuarter: number, toQuarter: number }> };

export type ClosuresQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosuresQuery = { closures: Array<{ version: string, city: { id: string, name: { de: string, en: string } }, closures: Array<{ id: string, day: string, fromQuarter: number, toQuarter: number }> }> };

export type ClosuresInTheWayQueryVariables = Exact<{
  cityId: string | number;
  change: ClosuresChangeInput;
}>;


export type ClosuresInTheWayQuery = { closuresInTheWay: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }> };

export type ChangeClosuresMutationVariables = Exact<{
  cityId: string | number;
  seen: string;
  change: ClosuresChangeInput;
  anyway?: boolean | null | undefined;
}>;


export type ChangeClosuresMutation = { changeClosures: { isSaved: boolean, conflicts: Array<{ expertName: string, start: string, end: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } } | null, request: { id: string, name: string } | null }>, cities: Array<{ version: string, city: { id: string, name: { de: string, en: string } }, closures: Array<{ id: string, day: string, fromQuarter: number, toQuarter: number }> }> } };

export type RestaffedFragment = { version: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } }, candidates: Array<{ id: string, name: string, rating: number, bookingsOfDay: number }> };

export type RestaffingQueryVariables = Exact<{
  expertId: string | number;
}>;


export type RestaffingQuery = { restaffing: Array<{ version: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } }, candidates: Array<{ id: string, name: string, rating: number, bookingsOfDay: number }> }> };

export type RestaffMutationVariables = Exact<{
  expertId: string | number;
  choices: Array<RestaffChoiceInput> | RestaffChoiceInput;
}>;


export type RestaffMutation = { restaff: { outcomes: Array<{ code: string, outcome: RestaffOutcomeKind }>, bookings: Array<{ version: string, booking: { id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } }, candidates: Array<{ id: string, name: string, rating: number, bookingsOfDay: number }> }> } };

export type TodayQueryVariables = Exact<{
  cityId?: string | number | null | undefined;
}>;


export type TodayQuery = { today: { now: string, tasks: Array<{ id: string, kind: TaskKind, at: string, dueAt: string | null, isLate: boolean, bookingCode: string | null, amountCents: number | null, expertName: string | null, job: string | null, request: { id: string, name: string, day: string, timeRange: string, locality: string, postalCode: string | null, owner: string | null, treatment: { de: string, en: string } } | null }>, lane: Array<{ id: string, code: string, status: BookingStatus, start: string, end: string, delayMinutes: number | null, experts: Array<string>, customer: string, company: string | null, place: string, totalCents: number, treatment: { de: string, en: string } }>, free: Array<{ start: string, experts: number }> } };

export const SheetFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sheet"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Booking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"treatments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guest"}},{"kind":"Field","name":{"kind":"Name","value":"expertId"}},{"kind":"Field","name":{"kind":"Name","value":"expert"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lengthMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"priceCents"}},{"kind":"Field","name":{"kind":"Name","value":"needsExpert"}},{"kind":"Field","name":{"kind":"Name","value":"expertPhone"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"waitedMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"calledAt"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"place"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"info"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notesForExpert"}},{"kind":"Field","name":{"kind":"Name","value":"bill"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voucherCents"}}]}},{"kind":"Field","name":{"kind":"Name","value":"money"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chargedCents"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"refundedCents"}},{"kind":"Field","name":{"kind":"Name","value":"leftCents"}},{"kind":"Field","name":{"kind":"Name","value":"disputedCents"}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"onAccount"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"owedCents"}},{"kind":"Field","name":{"kind":"Name","value":"arrivedCents"}},{"kind":"Field","name":{"kind":"Name","value":"dueOn"}},{"kind":"Field","name":{"kind":"Name","value":"transfers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}},{"kind":"Field","name":{"kind":"Name","value":"bookedOn"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"vouchers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"cents"}},{"kind":"Field","name":{"kind":"Name","value":"leftCents"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"invoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isInForce"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"canResend"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"what"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"acts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"verb"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"notes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}},{"kind":"Field","name":{"kind":"Name","value":"canCancel"}},{"kind":"Field","name":{"kind":"Name","value":"canReplace"}},{"kind":"Field","name":{"kind":"Name","value":"canMove"}},{"kind":"Field","name":{"kind":"Name","value":"canRecordOutcome"}},{"kind":"Field","name":{"kind":"Name","value":"canAnnounceDelay"}},{"kind":"Field","name":{"kind":"Name","value":"delay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minutes"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"toldAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}},{"kind":"Field","name":{"kind":"Name","value":"canRefund"}},{"kind":"Field","name":{"kind":"Name","value":"canRecordTransfer"}},{"kind":"Field","name":{"kind":"Name","value":"voucherLeftCents"}},{"kind":"Field","name":{"kind":"Name","value":"isByPhone"}},{"kind":"Field","name":{"kind":"Name","value":"holdExpiresAt"}}]}}]} as unknown as DocumentNode<SheetFragment, unknown>;
export const CalendarFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Calendar"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Calendar"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expertId"}},{"kind":"Field","name":{"kind":"Name","value":"expert"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"absent"}},{"kind":"Field","name":{"kind":"Name","value":"held"}},{"kind":"Field","name":{"kind":"Name","value":"isFree"}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isCouple"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"needsExpert"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"withoutExpert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"expert"}},{"kind":"Field","name":{"kind":"Name","value":"expertId"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isCouple"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"closures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"treatments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<CalendarFragment, unknown>;
export const RequestRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RequestRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isLate"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"lostReason"}},{"kind":"Field","name":{"kind":"Name","value":"bookingCode"}},{"kind":"Field","name":{"kind":"Name","value":"bookingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"offerState"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"timeRange"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secondTreatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guests"}},{"kind":"Field","name":{"kind":"Name","value":"lengthMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]} as unknown as DocumentNode<RequestRowFragment, unknown>;
export const RequestSheetFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestSheet"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"row"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RequestRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"expert"}},{"kind":"Field","name":{"kind":"Name","value":"expertId"}},{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"treatments"}},{"kind":"Field","name":{"kind":"Name","value":"lengthMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"massageTables"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"billingAddress"}},{"kind":"Field","name":{"kind":"Name","value":"onAccount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"addressTitle"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"offer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}},{"kind":"Field","name":{"kind":"Name","value":"bookingCode"}},{"kind":"Field","name":{"kind":"Name","value":"times"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}},{"kind":"Field","name":{"kind":"Name","value":"experts"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"acts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"verb"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookedSince"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"until"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RequestRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isLate"}},{"kind":"Field","name":{"kind":"Name","value":"owner"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"closedAt"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"lostReason"}},{"kind":"Field","name":{"kind":"Name","value":"bookingCode"}},{"kind":"Field","name":{"kind":"Name","value":"bookingStatus"}},{"kind":"Field","name":{"kind":"Name","value":"offerState"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"timeRange"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"secondTreatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"guests"}},{"kind":"Field","name":{"kind":"Name","value":"lengthMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]} as unknown as DocumentNode<RequestSheetFragment, unknown>;
export const PersonFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Person"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Me"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"verbs"}},{"kind":"Field","name":{"kind":"Name","value":"sessionEndsAt"}},{"kind":"Field","name":{"kind":"Name","value":"elevatedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"staff"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"hasPasskey"}},{"kind":"Field","name":{"kind":"Name","value":"hasCodeApp"}}]}},{"kind":"Field","name":{"kind":"Name","value":"passkeys"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<PersonFragment, unknown>;
export const MemberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Member"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Staff"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"cityIds"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<MemberFragment, unknown>;
export const SpanFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Span"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Hours"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromQuarter"}},{"kind":"Field","name":{"kind":"Name","value":"toQuarter"}}]}}]} as unknown as DocumentNode<SpanFragment, unknown>;
export const RowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"experts"}},{"kind":"Field","name":{"kind":"Name","value":"customer"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}}]}}]} as unknown as DocumentNode<RowFragment, unknown>;
export const TakenFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Taken"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expertName"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Row"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"experts"}},{"kind":"Field","name":{"kind":"Name","value":"customer"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}}]}}]} as unknown as DocumentNode<TakenFragment, unknown>;
export const TimesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Times"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExpertTimes"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"cityId"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"treatments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"now"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"weekly"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Span"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"planned"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekday"}},{"kind":"Field","name":{"kind":"Name","value":"fromDay"}},{"kind":"Field","name":{"kind":"Name","value":"untilDay"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Span"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"exceptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"isExtra"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Span"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"absences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Span"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"coming"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Taken"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookedInAbsences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Taken"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"experts"}},{"kind":"Field","name":{"kind":"Name","value":"customer"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Span"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Hours"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromQuarter"}},{"kind":"Field","name":{"kind":"Name","value":"toQuarter"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Taken"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Appointment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expertName"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Row"}}]}},{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<TimesFragment, unknown>;
export const ClosuresFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Closures"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CityClosures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"closures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"fromQuarter"}},{"kind":"Field","name":{"kind":"Name","value":"toQuarter"}}]}}]}}]} as unknown as DocumentNode<ClosuresFragment, unknown>;
export const RestaffedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Restaffed"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RestaffedBooking"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"booking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Row"}}]}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"bookingsOfDay"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BookingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"start"}},{"kind":"Field","name":{"kind":"Name","value":"end"}},{"kind":"Field","name":{"kind":"Name","value":"delayMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"treatment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"de"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"experts"}},{"kind":"Field","name":{"kind":"Name","value":"customer"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"totalCents"}}]}}]} as unknown as DocumentNode<RestaffedFragment, unknown>;
export const RemovePasskeyDocument = {"__meta__":{"hash":"sha256:dcb79938304c5e95ea38846a33584eca363bb46c6a477a06efe18df3adbbbb94"}} as unknown as DocumentNode<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const ChooseLanguageDocument = {"__meta__":{"hash":"sha256:9dad8a547d59fb3d90d0805db845a67cd6153635bdcd11f625d7c82a1d263638"}} as unknown as DocumentNode<ChooseLanguageMutation, ChooseLanguageMutationVariables>;
export const BookingDocument = {"__meta__":{"hash":"sha256:5bdc3fae4d214026b368658f88df7826ca9ef2adbe6f2a2e68641ccb473f414e"}} as unknown as DocumentNode<BookingQuery, BookingQueryVariables>;
export const CancelBookingDocument = {"__meta__":{"hash":"sha256:8803c856d2cd3e67a4ad17fb44c5f812f80025f24e47f0b7e332dcc66feba5d4"}} as unknown as DocumentNode<CancelBookingMutation, CancelBookingMutationVariables>;
export const RefundBookingDocument = {"__meta__":{"hash":"sha256:fd109b4b60d212cd226d9bf1a406cfe5c2d63416906dc005c7ff50410649fe91"}} as unknown as DocumentNode<RefundBookingMutation, RefundBookingMutationVariables>;
export const GiveVoucherDocument = {"__meta__":{"hash":"sha256:b3dd7837b1ed4173658c89939f10535554d3ac2c3833b2df3351a20f3911042c"}} as unknown as DocumentNode<GiveVoucherMutation, GiveVoucherMutationVariables>;
export const ResendMailDocument = {"__meta__":{"hash":"sha256:eb048a363062fe7ea1a46101325106a0ddcd2412a6b01da563eb88cf585e4cb8"}} as unknown as DocumentNode<ResendMailMutation, ResendMailMutationVariables>;
export const AddNoteDocument = {"__meta__":{"hash":"sha256:f423c17cf873e33e71de6782b3dd7350706571dda3d8feabd133f7732f20e8d2"}} as unknown as DocumentNode<AddNoteMutation, AddNoteMutationVariables>;
export const RecordOutcomeDocument = {"__meta__":{"hash":"sha256:1f833990cae9ea9dc82f040b33f105fae99934b1d52dcb3c717b3947ce87887b"}} as unknown as DocumentNode<RecordOutcomeMutation, RecordOutcomeMutationVariables>;
export const ReplaceableDocument = {"__meta__":{"hash":"sha256:10a898332be29a30b463bda378288c16ad367343512b483284e764d13342deb5"}} as unknown as DocumentNode<ReplaceableQuery, ReplaceableQueryVariables>;
export const ReplaceExpertDocument = {"__meta__":{"hash":"sha256:f100c7cb900565152be1e97985e6d0020165525447933b6ce5c05bcb3ca4278b"}} as unknown as DocumentNode<ReplaceExpertMutation, ReplaceExpertMutationVariables>;
export const MoveTimesDocument = {"__meta__":{"hash":"sha256:ba9abf1313ae0df2838e6ffa3a22a2f8ae041908c7430b03cc2603c252368200"}} as unknown as DocumentNode<MoveTimesQuery, MoveTimesQueryVariables>;
export const MoveBookingDocument = {"__meta__":{"hash":"sha256:ef1e05f47871b6ee65aaa36707298e5c8096b990329d6bc0603a8288ae122cea"}} as unknown as DocumentNode<MoveBookingMutation, MoveBookingMutationVariables>;
export const UndoChangeDocument = {"__meta__":{"hash":"sha256:636632d494c2b2a71d14a1bf766dbad04ff3e534396a19c60cd03b5f240d0541"}} as unknown as DocumentNode<UndoChangeMutation, UndoChangeMutationVariables>;
export const RecordTransferDocument = {"__meta__":{"hash":"sha256:2a327495c0986e951feaf4d98c17fb0ddd29edd6ac09a8882276719eeca05fd8"}} as unknown as DocumentNode<RecordTransferMutation, RecordTransferMutationVariables>;
export const AnnounceDelayDocument = {"__meta__":{"hash":"sha256:ed3957dce339655c12ad217d6e2d43d9b35cd0e95f61519a1f53eb2a833385b2"}} as unknown as DocumentNode<AnnounceDelayMutation, AnnounceDelayMutationVariables>;
export const FindBookingsDocument = {"__meta__":{"hash":"sha256:cc2666fc590f39a6b37dcb6f21f0367b2c2b6af04125919bcc08090ad1147757"}} as unknown as DocumentNode<FindBookingsQuery, FindBookingsQueryVariables>;
export const CalendarDayDocument = {"__meta__":{"hash":"sha256:5027be89234064d9b3b49dd6a2a1e203ca507977c2a235fc8d906c01e0d92d77"}} as unknown as DocumentNode<CalendarDayQuery, CalendarDayQueryVariables>;
export const CalendarWeekDocument = {"__meta__":{"hash":"sha256:162652ac97af42ba52d9d9ee4db7d13f69c00aad0d188af6ef1e27c2e609de1c"}} as unknown as DocumentNode<CalendarWeekQuery, CalendarWeekQueryVariables>;
export const PreviewChangeDocument = {"__meta__":{"hash":"sha256:194ca4cea2dca5136f6520befbc0f01a9987123b2596edcd50b571e94bc1334f"}} as unknown as DocumentNode<PreviewChangeQuery, PreviewChangeQueryVariables>;
export const ActsDocument = {"__meta__":{"hash":"sha256:3cf977fbb849e98d334d143e6472e996fbbb70cc2ba0f7d38de1a6125db7188d"}} as unknown as DocumentNode<ActsQuery, ActsQueryVariables>;
export const PhoneTreatmentsDocument = {"__meta__":{"hash":"sha256:bfe8b91d2c24f9be1076aef1c9303a26c6b67a0711caf8c48695c863d705c401"}} as unknown as DocumentNode<PhoneTreatmentsQuery, PhoneTreatmentsQueryVariables>;
export const CallerDocument = {"__meta__":{"hash":"sha256:08e0b8e08934f8cf4ef23771118bc133f4902332c53d0b1a03a62199ad114483"}} as unknown as DocumentNode<CallerQuery, CallerQueryVariables>;
export const PhoneTimesDocument = {"__meta__":{"hash":"sha256:2d831e3c4b601b1677c233c71d65b5bf11a38cbd5b411c5afce4412d7b355a09"}} as unknown as DocumentNode<PhoneTimesQuery, PhoneTimesQueryVariables>;
export const BookByPhoneDocument = {"__meta__":{"hash":"sha256:f3847beafc21c41262d7098446c24aeb5a98f20d60c2ef234816bb9d2e4d6cff"}} as unknown as DocumentNode<BookByPhoneMutation, BookByPhoneMutationVariables>;
export const RequestsDocument = {"__meta__":{"hash":"sha256:e77f9ddfb03e1669a559f78a78fe49075926876a44e6c72927f0338e998a5fa2"}} as unknown as DocumentNode<RequestsQuery, RequestsQueryVariables>;
export const ClosedRequestsDocument = {"__meta__":{"hash":"sha256:9f33865d8edad4a62f4e89b5ffa822d02f33531825bf4609ed0255ece4507ba0"}} as unknown as DocumentNode<ClosedRequestsQuery, ClosedRequestsQueryVariables>;
export const RequestDocument = {"__meta__":{"hash":"sha256:189a87b302027a3f0b6ef44a85202bd5eda241711ba3ab2e3df266623de9092a"}} as unknown as DocumentNode<RequestQuery, RequestQueryVariables>;
export const TakeRequestDocument = {"__meta__":{"hash":"sha256:6298459fa8e28da3e17228f75042db423d58129d2dbb12e8ccd83dc6a4a1eedc"}} as unknown as DocumentNode<TakeRequestMutation, TakeRequestMutationVariables>;
export const AnswerRequestDocument = {"__meta__":{"hash":"sha256:6737227fb9bec93849542323b040295aa9431e8299c3d2096e6d70107268b485"}} as unknown as DocumentNode<AnswerRequestMutation, AnswerRequestMutationVariables>;
export const OfferTimesDocument = {"__meta__":{"hash":"sha256:260a7d8fd261eefc82dc0f0532cbd40b5c8383a15ac0eb47d3b30419234ad70d"}} as unknown as DocumentNode<OfferTimesMutation, OfferTimesMutationVariables>;
export const WithdrawAnswerDocument = {"__meta__":{"hash":"sha256:a5b15f81338572e64dac648b10da0f742f8b28922c2dc8b5992a6f4bf20944e9"}} as unknown as DocumentNode<WithdrawAnswerMutation, WithdrawAnswerMutationVariables>;
export const CloseRequestDocument = {"__meta__":{"hash":"sha256:91dfcfa9fdfb17abdbfba174e2ab0bb7710abf300d528af6eb19c7a54dcc72ab"}} as unknown as DocumentNode<CloseRequestMutation, CloseRequestMutationVariables>;
export const MeDocument = {"__meta__":{"hash":"sha256:1954e4f25fa7d1440624637002bab1499c98af76979cffcd7d8db0a295bdd3ed"}} as unknown as DocumentNode<MeQuery, MeQueryVariables>;
export const RequestSignInCodeDocument = {"__meta__":{"hash":"sha256:c32ae73b7c86b80532fcb1c7d49e81bb27c964bced5346ab6b2d4c9b35ec6e1b"}} as unknown as DocumentNode<RequestSignInCodeMutation, RequestSignInCodeMutationVariables>;
export const SignInWithCodeDocument = {"__meta__":{"hash":"sha256:f3542491c5b30ccb5af02147c121e8586574c692fc3345cf9fba6236714f4e9a"}} as unknown as DocumentNode<SignInWithCodeMutation, SignInWithCodeMutationVariables>;
export const ConfirmSecondFactorDocument = {"__meta__":{"hash":"sha256:12aa7cd5959c5dba4469bcf14a6eb8f9330166a31277ad073d63ce206c59b3a3"}} as unknown as DocumentNode<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables>;
export const BeginPasskeySignInDocument = {"__meta__":{"hash":"sha256:bd9b08999478d39c30badda538b7786f9f634cc84368a9d99a3f35a53053430f"}} as unknown as DocumentNode<BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables>;
export const SignInWithPasskeyDocument = {"__meta__":{"hash":"sha256:25dc4fc573ab2ed7789028210eb30d49cb585557f05dcde1d35bffcfee94f0e1"}} as unknown as DocumentNode<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables>;
export const BeginPasskeyDocument = {"__meta__":{"hash":"sha256:be9c4da52f045b51c99db4cdc00a19e2b217efd1ddc125cde75ac02b044ed8e5"}} as unknown as DocumentNode<BeginPasskeyMutation, BeginPasskeyMutationVariables>;
export const AddPasskeyDocument = {"__meta__":{"hash":"sha256:6423db04bc26fe8e4a7a766c2070122a05d3d05ee766827ca1576c6ae1dc15af"}} as unknown as DocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const BeginCodeAppDocument = {"__meta__":{"hash":"sha256:fac7604c78d5a39b8e394ef90267c9331838ea1ecd98a6deccfb4d2de119e90f"}} as unknown as DocumentNode<BeginCodeAppMutation, BeginCodeAppMutationVariables>;
export const AddCodeAppDocument = {"__meta__":{"hash":"sha256:8a63f06009b31b8897c2ba17832bbe311afc9013009d0d6f12c4b0f1d8664343"}} as unknown as DocumentNode<AddCodeAppMutation, AddCodeAppMutationVariables>;
export const SignOutDocument = {"__meta__":{"hash":"sha256:39300be1f6ff47633a8c264de2a924d5b71367b646d3bf86d82d7c51c6543956"}} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const TeamDocument = {"__meta__":{"hash":"sha256:9ac0f03279239dc1434d37e73d7b7a7c3bcce7bba92fb1b73a6889b06f91c10a"}} as unknown as DocumentNode<TeamQuery, TeamQueryVariables>;
export const InviteStaffDocument = {"__meta__":{"hash":"sha256:0d87bc374b98088d8e100e89765efea3e37b837d1a0b950dd487160912932840"}} as unknown as DocumentNode<InviteStaffMutation, InviteStaffMutationVariables>;
export const ChangeStaffDocument = {"__meta__":{"hash":"sha256:ee9ca5ae24ecf30efccf0bad96aa36a6ea6da68be6b6fb01f2d98b4bf3e190ee"}} as unknown as DocumentNode<ChangeStaffMutation, ChangeStaffMutationVariables>;
export const EndStaffDocument = {"__meta__":{"hash":"sha256:e706965462a00125ee58f624c15af7471e13b312407e77d5dc453fad199ba113"}} as unknown as DocumentNode<EndStaffMutation, EndStaffMutationVariables>;
export const ExpertsDocument = {"__meta__":{"hash":"sha256:f25ea1e718aa37e34b07d5482995d54f9ff60ed94d3dab7fbb45a21432bd0c09"}} as unknown as DocumentNode<ExpertsQuery, ExpertsQueryVariables>;
export const ExpertTimesDocument = {"__meta__":{"hash":"sha256:7c5bb47b1c764132f213a0c647d67368110252432744c98e3b391abc4f2a7f1e"}} as unknown as DocumentNode<ExpertTimesQuery, ExpertTimesQueryVariables>;
export const TimesInTheWayDocument = {"__meta__":{"hash":"sha256:29d765066c0a226558c89555d043477fcf32053983661359ef8ab78e3490c9f5"}} as unknown as DocumentNode<TimesInTheWayQuery, TimesInTheWayQueryVariables>;
export const ChangeExpertTimesDocument = {"__meta__":{"hash":"sha256:f62b1bd0768f2da303d8a7bc3a5615ea7c4c813d19c92e899dea758a5eb59ccf"}} as unknown as DocumentNode<ChangeExpertTimesMutation, ChangeExpertTimesMutationVariables>;
export const ClosuresDocument = {"__meta__":{"hash":"sha256:7eac853d58cbea39097679a2a4f55ec38255a904fa6b75e5352f1cb475d0e121"}} as unknown as DocumentNode<ClosuresQuery, ClosuresQueryVariables>;
export const ClosuresInTheWayDocument = {"__meta__":{"hash":"sha256:f590659de9a4428f473c595689dfe6a8601469cd0a9eb3b82afda8f379ea5e19"}} as unknown as DocumentNode<ClosuresInTheWayQuery, ClosuresInTheWayQueryVariables>;
export const ChangeClosuresDocument = {"__meta__":{"hash":"sha256:b9bb8a6d7d93b086d0082b0c29e3984b9bd4322305d71b30e31c2ff27f1570ac"}} as unknown as DocumentNode<ChangeClosuresMutation, ChangeClosuresMutationVariables>;
export const RestaffingDocument = {"__meta__":{"hash":"sha256:81805f5eb14ac983f2d4bbcd1de1a731d349e31c27285a6e5ee670bd2f9f72f1"}} as unknown as DocumentNode<RestaffingQuery, RestaffingQueryVariables>;
export const RestaffDocument = {"__meta__":{"hash":"sha256:9ff1572cbab0254dac9aa7b7d576b40c4e88b2f3e077a4616cd6478976196bc2"}} as unknown as DocumentNode<RestaffMutation, RestaffMutationVariables>;
export const TodayDocument = {"__meta__":{"hash":"sha256:53f69ae374ee4ac37baf3c5bd540f2f0bd3ec503a387397633f4b57d954a78f1"}} as unknown as DocumentNode<TodayQuery, TodayQueryVariables>;