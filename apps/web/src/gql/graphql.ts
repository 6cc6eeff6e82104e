/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddressInput = {
  /** The city or town, 2 to 256 characters. */
  locality: string;
  /** Of the address, 4 to 10 characters; we come to German ones. */
  postalCode: string;
  /** The street without the number, 2 to 256 characters. */
  street: string;
  /** The house number, up to 32 characters, such as 12a. */
  streetNumber: string;
  /** The title field of the address form (a name on the doorbell, a floor or a company). */
  title?: string | null | undefined;
  /** Ignored; an own address is atHome. */
  type?: AddressType | null | undefined;
};

export type AddressSource =
  /** Our own list of Germany's streets. */
  | 'embedded'
  /** Google. */
  | 'google'
  /** Photon, with data of OpenStreetMap. */
  | 'photon';

export type AddressType =
  /** The customer's own address. */
  | 'atHome'
  /** A partner location. */
  | 'location';

export type BillingAddressInput = {
  /** A second line, such as a floor or "c/o". */
  addition?: string | null | undefined;
  /** Two letters as in ISO 3166-1; Germany by default. */
  country?: string | null | undefined;
  /** The city or town, 2 to 256 characters. */
  locality: string;
  /** As the country writes it; five digits in Germany. */
  postalCode: string;
  /** With the number. */
  street: string;
};

export type BookingDetailsInput = {
  /** How many massage tables the customer has, at most one for each expert. Experts bring what is missing. */
  massageTable: number;
  /** What the expert should know, up to 1000 characters. */
  notes?: string | null | undefined;
  /** Whether there are pets. */
  pets?: boolean | null | undefined;
};

export type BookingInput = {
  /** The id of an expert (Expert.id). */
  expertId: string | number;
  /** Minutes, one of the lengths in which the expert gives the treatment. */
  length: number;
  /** The id of a treatment (TreatmentType.id). */
  treatmentTypeId: string | number;
};

export type BookingRequestClientInput = {
  /** The e-mail address, up to 254 characters. */
  email: string;
  /** The language of the answer. */
  locale?: Language | null | undefined;
  /** The first name, 3 to 128 characters. */
  name: string;
  /** The telephone number, 6 to 15 digits; with +49 or another country's code, or as dialled in Germany. */
  phoneNumber?: string | null | undefined;
  /** The last name, up to 128 characters. */
  surname: string;
};

export type BookingRequestDateInput = {
  /** The day in Berlin. */
  date: string;
  /** The time of day. */
  timeRange: TimeRange;
};

export type CartAccessInput = {
  /** The booking code that people read out. */
  customId: string;
  /** The token of that booking. */
  token: string;
};

/** A cart that is being released shows as cancelled if the customer left, else as expired. */
export type CartStatus =
  /** It was cancelled. */
  | 'cancelled'
  /** It was not paid in time; its slot is free again. */
  | 'expired'
  /** It was paid, and takes place or took place. */
  | 'paid'
  /** It was placed; its slot is held until holdExpiresAt, and no payment has begun. */
  | 'placed'
  /** A payment has begun; its slot is held until holdExpiresAt. */
  | 'waitingForPayment';

export type ClientDataInput = {
  /** The company, up to 256 characters. Invoices name it. */
  companyName?: string | null | undefined;
  /** The e-mail address, up to 254 characters. */
  email: string;
  /** The language in which mails are written. */
  locale?: Language | null | undefined;
  /** The first name, 3 to 128 characters. */
  name: string;
  /** The telephone number, 6 to 15 digits; with +49 or another country's code, or as dialled in Germany. */
  phoneNumber: string;
  /** Where the app runs. */
  platform?: Platform | null | undefined;
  /** The last name, up to 128 characters. */
  surname: string;
};

/** Omitted fields keep their values. Null removes a company name or an address. */
export type ClientUpdateInput = {
  /** Where the client usually wants to be treated. */
  address?: AddressInput | null | undefined;
  /** The date of birth. The person is at least 18. */
  birthday?: string | null | undefined;
  /** The company, up to 256 characters. Invoices name it. */
  companyName?: string | null | undefined;
  /** Whether the person agrees to get news by mail. */
  marketingConsent?: boolean | null | undefined;
  /** The first name, 3 to 128 characters. */
  name?: string | null | undefined;
  /** The telephone number, 6 to 15 digits; with +49 or another country's code, or as dialled in Germany. */
  phoneNumber?: string | null | undefined;
  /** The last name, up to 128 characters. */
  surname?: string | null | undefined;
};

export type Compensation =
  /** Nothing, because nothing was paid. */
  | 'none'
  /** The money goes back the way it came. */
  | 'refund'
  /** A voucher of the same value. */
  | 'voucher';

export type CreateReviewInput = {
  /** The id of a booking (Booking.id) that has taken place and was paid. */
  bookingId: string | number;
  /** Half stars, 1 to 10. */
  rating: number;
  /** Shows the treatment with the review, which the author must have been told. By default it is not shown. */
  showTreatment?: boolean | null | undefined;
  /** Up to 200 characters. */
  text?: string | null | undefined;
  /** Required unless signed in. */
  token?: string | null | undefined;
};

/** Who may use a discount code: for a first booking only, or once. */
export type DiscountCondition =
  /** Only for a person's first booking. */
  | 'firstBooking'
  /** Once for each person. */
  | 'oncePerPerson';

export type DiscountStatus =
  /** The discount is part of the price. */
  | 'applied'
  /** It has ended. */
  | 'expired'
  /** It cannot be used at present. */
  | 'inactive'
  /** There is no code, or it is that of a voucher. */
  | 'none'
  /** It is for other treatments. */
  | 'not_applicable'
  /** There is no discount with this code. */
  | 'not_found'
  /** It is not valid yet. */
  | 'not_redeemable'
  /** The person has used it, or it is for a first booking. */
  | 'not_reusable';

export type ExpertFilter = {
  /** Its English name, in any case. */
  language?: string | null | undefined;
  /** Years of experience. */
  minYears?: number | null | undefined;
  /** The id of a treatment (TreatmentType.id). */
  treatmentTypeId?: string | number | null | undefined;
};

export type ExternalAuthStatus =
  /** The person has no account: registerExternallyAuthenticatedClient creates it. */
  | 'account_created'
  /** As account_created, but Apple tells the name only the first time: the person is asked for it. */
  | 'apple_not_first_login'
  /** The person is signed in with accessToken. */
  | 'logged_in';

export type ExternalProvider =
  /** Sign in with Apple. */
  | 'apple'
  /** Sign in with Google. */
  | 'google';

/** What one guest wants. Without an expert, anyone who offers the treatment may come. */
export type GuestInput = {
  /** The id of an expert (Expert.id) whom this guest wants. */
  expertId?: string | number | null | undefined;
  /** The id of a treatment (TreatmentType.id). */
  treatmentTypeId: string | number;
};

export type HoldSlotInput = {
  /** One or two, all at the same time and with the same length. */
  bookings: Array<BookingInput>;
  /** 16 to 128 random characters, chosen by the client, the same on every retry: one key holds once. Whoever knows it may release the hold or place with it. */
  idempotencyKey: string;
  /** The id of a location (Location.id): a partner location makes it the place of the appointment, a city only narrows the search. Left out for an address of the customer. */
  locationId?: string | number | null | undefined;
  /** Five digits of a German postal code. It says in which city is searched, and is not used where a locationId is given. */
  postalCode?: string | null | undefined;
  /** The key of the former hold of the same page, which is released with it, even if it is yet to arrive. */
  replaces?: string | null | undefined;
  /** The start of the appointment, at a quarter hour from 9:00 to 22:00 in Berlin. */
  time: string;
};

export type Language =
  /** German. */
  | 'de'
  /** English. */
  | 'en';

export type LocationKind =
  /** A city in which experts come to people: it tells where to search. */
  | 'city'
  /** A hotel or another venue at which appointments take place. */
  | 'partner';

export type MeasuringKind =
  /** A pixel of an advertiser. */
  | 'adPixel'
  /** A service that watches how pages are used. */
  | 'heatmap'
  /** A service that writes to people. */
  | 'messaging'
  /** A manager of tags. */
  | 'tagManager';

export type MediaType =
  /** A picture. */
  | 'image'
  /** A film. */
  | 'video';

export type OfferState =
  /** A time was chosen. */
  | 'chosen'
  /** A time can be chosen. */
  | 'open'
  /** Its times are no longer held. */
  | 'runOut'
  /** We have ended it, for example with a newer offer. */
  | 'withdrawn';

export type OrderVouchersInput = {
  /** Guests give it; for a signed-in client it defaults to the profile. */
  buyerData?: VoucherBuyerInput | null | undefined;
  /** 16 to 128 characters that the caller makes up, the same on every retry: what was done for one key is done once. */
  idempotencyKey: string;
  /** What is ordered. */
  items: Array<VoucherItemInput>;
  /** At most 180 characters, all of them printable on a voucher (`voucher_message_unprintable`). */
  message?: string | null | undefined;
  /** To whom the vouchers are mailed; by default to the buyer's address. */
  recipientEmail?: string | null | undefined;
  /** True: the person has accepted the terms. Otherwise terms_required. */
  termsAccepted: boolean;
};

export type PaymentMethod =
  /** Apple Pay, by Stripe. */
  | 'applePay'
  /** The bank's own page, by Stripe. */
  | 'bankRedirect'
  /** A card, by Stripe. */
  | 'card'
  /** Google Pay, by Stripe. */
  | 'googlePay'
  /** PayPal. */
  | 'paypal';

export type PaymentStatus =
  /** It was given up; nothing was taken. */
  | 'cancelled'
  /** It was declined; nothing was taken. Another one can be opened. */
  | 'failed'
  /** It is open: the person has not confirmed it. */
  | 'pending'
  /** The provider is still processing it, which may take a while. */
  | 'processing'
  /** The money went back. */
  | 'refunded'
  /** The money was taken. */
  | 'succeeded';

export type PaymentSubject =
  /** An appointment. */
  | 'booking'
  /** An order of vouchers. */
  | 'voucher';

export type Place =
  /** In a company. */
  | 'company'
  /** At a partner location. */
  | 'endorsement'
  /** At an event. */
  | 'event'
  /** At the customer's home. */
  | 'home'
  /** In a hotel. */
  | 'hotel';

export type PlaceMultiBookingsInput = {
  /** Required unless locationId is set; both together are refused. */
  address?: AddressInput | null | undefined;
  /** Postal address of the company that is named, in lines, for the invoice. Without it, or its parts, a price above 250 EUR gives invalid_input with billing_address_required. */
  billingAddress?: string | null | undefined;
  /** The same address in parts, which then replace billingAddress. With them the company's invoice is always an electronic one (EN 16931). */
  billingAddressParts?: BillingAddressInput | null | undefined;
  /** One or two, all at the same time and with the same length. */
  bookings: Array<BookingInput>;
  /** Guests give it; for a signed-in client it defaults to the profile. */
  clientData?: ClientDataInput | null | undefined;
  /** What the expert must know. */
  details: BookingDetailsInput;
  /** The code of a discount or of a voucher, 4 to 64 characters. */
  discountOrVoucherCode?: string | null | undefined;
  /** The code that sendEmailCode mailed to the booking's address. It resolves rate_limited with the reason email_unconfirmed; code_invalid, code_expired and too_many_attempts refer to it. It may differ between calls with the same idempotencyKey. */
  emailCode?: string | null | undefined;
  /** The total in cents that the person was shown; another total gives price_changed. */
  expectedTotal?: number | null | undefined;
  /** 16 to 128 characters, chosen by the client, the same on every retry: one key places one cart. */
  idempotencyKey: string;
  /** The id of a partner location (Location.id), which is the place of the appointment then, instead of address. At a hotel with rules of its own, place and massageTable are replaced by its own. */
  locationId?: string | number | null | undefined;
  /** Whether the person agrees to get news by mail. */
  marketingEmailsAccepted?: boolean;
  /** What kind of place it is. */
  place: Place;
  /** The key of the slot hold that this placing takes over. A hold that has ended, or is for another appointment, is released instead. It may differ between calls with the same idempotencyKey. */
  slotHoldKey?: string | null | undefined;
  /** True: the person has accepted the terms. Otherwise terms_required. */
  termsAccepted: boolean;
  /** The start of the appointment, at a quarter hour from 9:00 to 22:00 in Berlin. */
  time: string;
};

export type Platform =
  /** The Android app. */
  | 'android'
  /** The iOS app. */
  | 'ios'
  /** A browser. */
  | 'web';

export type PriceBookingInput = {
  /** The id of an expert (Expert.id). */
  expertId: string | number;
  /** Minutes, one of the lengths in which the expert gives the treatment. */
  treatmentLength: number;
  /** The id of a treatment (TreatmentType.id). */
  treatmentTypeId: string | number;
};

export type PriceComponentType =
  /** The fee for coming to an address, or that of a location. */
  | 'atHome'
  /** What a discount takes off. */
  | 'discount'
  /** What the chosen time of day costs more. */
  | 'pricingAdjustment'
  /** The treatments, as at the cheapest time of day. */
  | 'treatment'
  /** What a voucher pays. */
  | 'voucher';

/** Why money of a booking that stays as it is goes back. */
export type RefundReason =
  /** It was agreed with the customer. */
  | 'agreed'
  /** The treatment began later than agreed. */
  | 'late'
  /** Too much was charged. */
  | 'overcharged'
  /** The treatment was shorter than booked. */
  | 'shortened'
  /** The treatment was not what it should have been. */
  | 'unsatisfactory';

/** pending: on its way. succeeded: paid back. failed: did not arrive and is still owed. */
export type RefundStatus =
  /** The provider could not pay it back; we look after it. */
  | 'failed'
  /** The provider is paying it back. */
  | 'pending'
  /** It was paid back. */
  | 'succeeded';

export type RegisterClientInput = {
  /** The date of birth. The person is at least 18. */
  birthday: string;
  /** The company, up to 256 characters. Invoices name it. */
  companyName?: string | null | undefined;
  /** The e-mail address, up to 254 characters. */
  email: string;
  /** The language in which mails are written. */
  locale: Language;
  /** The first name, 3 to 128 characters. */
  name: string;
  /** Ignored; set the token of a session with updateClientMetadata. */
  notificationToken?: string | null | undefined;
  /** The password, 8 to 32 characters. */
  password: string;
  /** The telephone number, 6 to 15 digits; with +49 or another country's code, or as dialled in Germany. */
  phoneNumber: string;
  /** Where the app runs. */
  platform: Platform;
  /** The last name, up to 128 characters. */
  surname: string;
};

export type RegisterExternalClientInput = {
  /** The date of birth. The person is at least 18. */
  birthday: string;
  /** The company, up to 256 characters. Invoices name it. */
  companyName?: string | null | undefined;
  /** The language in which mails are written. */
  locale: Language;
  /** The first name; may be left out where the service knows both names. */
  name?: string | null | undefined;
  /** Ignored; set the token of a session with updateClientMetadata. */
  notificationToken?: string | null | undefined;
  /** The telephone number, 6 to 15 digits; with +49 or another country's code, or as dialled in Germany. */
  phoneNumber: string;
  /** Where the app runs. */
  platform: Platform;
  /** The service. */
  providerName: ExternalProvider;
  /** The registrationToken of authenticateExternally. */
  registrationToken: string;
  /** The last name; may be left out where the service knows both names. */
  surname?: string | null | undefined;
};

export type ReviewReportReason =
  /** It insults somebody. */
  | 'insult'
  /** Something else. */
  | 'other'
  /** It reveals something private. */
  | 'privacy'
  /** It is advertising. */
  | 'spam'
  /** It is against the law. */
  | 'unlawful'
  /** It is not true. */
  | 'untrue';

export type ReviewSort =
  /** The best ratings first. */
  | 'best'
  /** The lowest ratings first. */
  | 'critical'
  /** The newest first. */
  | 'newest';

export type TimeRange =
  /** Starts from 13:00 to before 18:00 in Berlin. */
  | 'afternoon'
  /** Starts from 18:00 to before 22:00 in Berlin. */
  | 'evening'
  /** Starts from 9:00 to before 13:00 in Berlin. */
  | 'morning';

/** Half-open: start <= t < end. */
export type TimeRangeInput = {
  /** The end, not included; at most 62 days after the start. */
  end: string;
  /** The first instant. */
  start: string;
};

export type TreatmentInput = {
  /** The id of an expert (Expert.id). */
  expertId: string | number;
  /** The id of a treatment (TreatmentType.id). */
  treatmentTypeId: string | number;
};

/** tooLate: over, or nearly. tooSoon: within the lead time. needsTwoExperts: only one is free. nobodyForTreatment: nobody who gives it works then. expertOff: the expert asked for does not work then. */
export type UnavailableReason =
  /** The expert asked for does not work then. */
  | 'expertOff'
  /** Everybody who works then is booked. */
  | 'fullyBooked'
  /** Only one expert is free. */
  | 'needsTwoExperts'
  /** Nobody who gives the treatment works then. */
  | 'nobodyForTreatment'
  /** It is over, or nearly. */
  | 'tooLate'
  /** It is within the lead time (ServedArea). */
  | 'tooSoon';

export type VoucherBuyerInput = {
  /** The company, up to 256 characters. Invoices name it. */
  companyName?: string | null | undefined;
  /** The e-mail address, up to 254 characters. */
  email: string;
  /** The first name, 3 to 128 characters. */
  name: string;
  /** The last name, up to 128 characters. */
  surname: string;
};

export type VoucherItemInput = {
  /** 1 to 5. */
  amount: number;
  /** Which kind of voucher. */
  type: VoucherType;
  /** Euro: one of the offered values. */
  value: number;
};

export type VoucherOrderStatus =
  /** It was paid, and its vouchers can be used. */
  | 'active'
  /** It was not paid, or its payment was taken back. */
  | 'cancelled'
  /** The buyer has withdrawn from it. */
  | 'revoked'
  /** It waits for its payment. */
  | 'waitingForPayment';

export type VoucherStatus =
  /** The voucher is part of the payment, or can be used. */
  | 'applied'
  /** It has expired. */
  | 'expired'
  /** It cannot be used at present. */
  | 'inactive'
  /** There is no code, or it is that of a discount. */
  | 'none'
  /** There is no voucher with this code. */
  | 'not_found'
  /** Nothing is left on it. */
  | 'used';

export type VoucherType =
  /** A massage for two. */
  | 'couplesMassage'
  /** A massage. */
  | 'massage'
  /** An amount of money. */
  | 'value';

/** A time that was not free; what is left out may be any. */
export type WatchedTimeInput = {
  /** The first day that suits. */
  date: string;
  /** 1, or 7 for the week that begins on that date. */
  days: number;
  /** The id of an expert (Expert.id). */
  expertId?: string | number | null | undefined;
  /** Minutes. */
  length?: number | null | undefined;
  /** The id of a location (Location.id): a partner location makes it the place of the appointment, a city only narrows the search. Left out for an address of the customer. */
  locationId?: string | number | null | undefined;
  /** 1 by default. With 2, who may want different treatments, neither treatment nor expert is given. */
  numberOfExperts?: number | null | undefined;
  /** Five digits of a German postal code. It says in which city is searched, and is not used where a locationId is given. */
  postalCode: string;
  /** The time of day that suits. */
  timeRange?: TimeRange | null | undefined;
  /** The id of a treatment (TreatmentType.id). */
  treatmentTypeId?: string | number | null | undefined;
};

export type WebPushSubscriptionInput = {
  /** keys.auth of the subscription. */
  auth: string;
  /** endpoint of the subscription. */
  endpoint: string;
  /** keys.p256dh of the subscription. */
  p256dh: string;
};

export type SignedInClientQueryVariables = Exact<{
  id: string | number;
}>;


export type SignedInClientQuery = { client: { id: string, name: string, surname: string, email: string, phoneNumber: string, companyName: string | null, address: { postalCode: string, locality: string, street: string | null, streetNumber: string | null, title: string | null } | null } };

export type LoginWithEmailMutationVariables = Exact<{
  email: string;
  password: string;
  deviceToken: string;
}>;


export type LoginWithEmailMutation = { loginWithEmail: { accessToken: string } };

export type RefreshAccessTokenMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshAccessTokenMutation = { refreshAccessToken: { accessToken: string } };

export type ClaimBookingsMutationVariables = Exact<{
  access: Array<CartAccessInput> | CartAccessInput;
}>;


export type ClaimBookingsMutation = { claimAnonymousCarts: Array<{ id: string }> };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: boolean };

export type UpdateClientMetadataMutationVariables = Exact<{
  locale: Language;
  platform: Platform;
  notificationToken?: string | null | undefined;
}>;


export type UpdateClientMetadataMutation = { updateClientMetadata: boolean };

export type RegisterClientMutationVariables = Exact<{
  clientData: RegisterClientInput;
  tellsOnlyOwner?: boolean | null | undefined;
}>;


export type RegisterClientMutation = { registerClient: boolean };

export type ConfirmAccountMutationVariables = Exact<{
  email: string;
  verificationCode: string;
  password?: string | null | undefined;
}>;


export type ConfirmAccountMutation = { confirmAccount: boolean };

export type ResendConfirmationCodeMutationVariables = Exact<{
  email: string;
}>;


export type ResendConfirmationCodeMutation = { resendConfirmationCode: boolean };

export type SendPasswordResetCodeMutationVariables = Exact<{
  email: string;
}>;


export type SendPasswordResetCodeMutation = { sendPasswordResetCode: boolean };

export type ResetPasswordMutationVariables = Exact<{
  email: string;
  code: string;
  newPassword: string;
  deviceToken: string;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type ExternalSignInUrlQueryVariables = Exact<{
  providerName: ExternalProvider;
  state: string;
  nonce: string;
  codeChallenge: string;
  redirectUri: string;
}>;


export type ExternalSignInUrlQuery = { externalSignInUrl: string };

export type AuthenticateExternallyMutationVariables = Exact<{
  providerName: ExternalProvider;
  clientSecret: string;
  codeVerifier?: string | null | undefined;
  nonce: string;
  redirectUri?: string | null | undefined;
  name?: string | null | undefined;
  surname?: string | null | undefined;
}>;


export type AuthenticateExternallyMutation = { authenticateExternally: { status: ExternalAuthStatus, accessToken: string | null, registrationToken: string | null, email: string | null, name: string | null, surname: string | null } };

export type RegisterExternallyMutationVariables = Exact<{
  clientData: RegisterExternalClientInput;
}>;


export type RegisterExternallyMutation = { registerExternallyAuthenticatedClient: { accessToken: string } };

export type UndoEmailChangeMutationVariables = Exact<{
  token: string;
  newPassword: string;
  deviceToken: string;
}>;


export type UndoEmailChangeMutation = { undoEmailChange: boolean };

export type OwnAccountQueryVariables = Exact<{
  id: string | number;
}>;


export type OwnAccountQuery = { client: { id: string, name: string, surname: string, birthday: string | null, email: string, phoneNumber: string, companyName: string | null, marketingConsent: boolean, externalProvider: ExternalProvider | null, address: { postalCode: string, locality: string, street: string | null, streetNumber: string | null, title: string | null } | null }, sessions: Array<{ id: string, device: string, lastUsedAt: string, current: boolean }> };

export type ExportMyDataQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportMyDataQuery = { exportMyData: string };

export type UpdateClientMutationVariables = Exact<{
  clientUpdateData: ClientUpdateInput;
}>;


export type UpdateClientMutation = { updateClient: { id: string } };

export type ChangePasswordMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
  deviceToken: string;
}>;


export type ChangePasswordMutation = { changePassword: { accessToken: string } };

export type EndSessionsMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
}>;


export type EndSessionsMutation = { endSessions: boolean };

export type DeleteAccountMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type DeleteAccountMutation = { deleteAccount: boolean };

export type DeleteExternalAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteExternalAccountMutation = { deleteExternalAccount: boolean };

export type RequestEmailChangeMutationVariables = Exact<{
  newEmail: string;
  password: string;
}>;


export type RequestEmailChangeMutation = { requestEmailChange: boolean };

export type ConfirmEmailChangeMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: { id: string } };

export type SendBookingRequestMutationVariables = Exact<{
  date: BookingRequestDateInput;
  length: number;
  treatmentTypeId: string | number;
  clientData: BookingRequestClientInput;
  address: AddressInput;
  numberOfExperts?: number | null | undefined;
  secondTreatmentTypeId?: string | number | null | undefined;
  expertId?: string | number | null | undefined;
}>;


export type SendBookingRequestMutation = { sendBookingRequest: boolean };

export type ListedCartFragment = (
  { id: string, customId: string, status: CartStatus, paymentStatus: PaymentStatus | null, holdExpiresAt: string | null, time: string, cancellableUntil: string | null, hasBegun: boolean, canBeCancelled: boolean, canBeRescheduled: boolean, timesRescheduled: number, onAccount: boolean, cancellationCompensation: Compensation, refundsVoucherToBuyer: boolean, voucherSpendableUntil: string | null, compensation: { intValue: number } | null, price: { ' $fragmentRefs'?: { 'BillFragment': BillFragment } } }
  & { ' $fragmentRefs'?: { 'CartAppointmentFragment': CartAppointmentFragment } }
) & { ' $fragmentName'?: 'ListedCartFragment' };

export type PastCartFragment = (
  { id: string, customId: string, token: string | null, status: CartStatus, isUncharged: boolean, locationId: string | null, address: { title: string | null }, bookings: Array<{ id: string, hasReview: boolean, canBeReviewed: boolean, expert: { media: Array<(
        { type: MediaType }
        & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
      )> } }> }
  & { ' $fragmentRefs'?: { 'CartAppointmentFragment': CartAppointmentFragment } }
) & { ' $fragmentName'?: 'PastCartFragment' };

export type CartsOfDeviceQueryVariables = Exact<{
  access: Array<CartAccessInput> | CartAccessInput;
}>;


export type CartsOfDeviceQuery = { myAnonymousCarts: Array<{ ' $fragmentRefs'?: { 'ListedCartFragment': ListedCartFragment } }> };

export type CartsOfAccountQueryVariables = Exact<{
  past: number;
}>;


export type CartsOfAccountQuery = { coming: Array<(
    { token: string | null }
    & { ' $fragmentRefs'?: { 'ListedCartFragment': ListedCartFragment } }
  )>, past: Array<{ ' $fragmentRefs'?: { 'PastCartFragment': PastCartFragment } }> };

export type OlderCartsQueryVariables = Exact<{
  offset: number;
  limit: number;
}>;


export type OlderCartsQuery = { myCarts: Array<{ ' $fragmentRefs'?: { 'PastCartFragment': PastCartFragment } }> };

export type LengthsOnSaleQueryVariables = Exact<{
  postalCode?: string | null | undefined;
  locationId?: string | number | null | undefined;
}>;


export type LengthsOnSaleQuery = { availableTreatmentTypes: Array<{ id: string, prices: Array<{ length: number }> }> };

export type RefundFragment = { status: RefundStatus, reason: RefundReason | null, createdAt: string, amount: { intValue: number } } & { ' $fragmentName'?: 'RefundFragment' };

export type CartAppointmentFragment = { time: string, length: number, address: { street: string | null, streetNumber: string | null, postalCode: string, locality: string }, location: { id: string, district: string | null, name: Array<{ lang: string, value: string }> } | null, bookings: Array<{ id: string, expert: { id: string, name: string }, treatmentType: { id: string, name: Array<{ lang: string, value: string }> } }> } & { ' $fragmentName'?: 'CartAppointmentFragment' };

export type PlacedCartQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type PlacedCartQuery = { myCart: (
    { id: string, customId: string, status: CartStatus, paymentStatus: PaymentStatus | null, paymentFailure: string | null, holdExpiresAt: string | null, termsAccepted: boolean, onAccount: boolean, createdAt: string, isInSpa: boolean, locationId: string | null, cancellableUntil: string | null, hasBegun: boolean, isUncharged: boolean, canBeCancelled: boolean, canBeRescheduled: boolean, timesRescheduled: number, expectedStart: string | null, cancellationCompensation: Compensation, refundsVoucherToBuyer: boolean, voucherSpendableUntil: string | null, isDisputed: boolean, formerInvoices: Array<{ number: string, isCancellation: boolean }>, compensation: { intValue: number } | null, refunds: Array<{ ' $fragmentRefs'?: { 'RefundFragment': RefundFragment } }>, clientData: { name: string | null, surname: string | null, email: string | null, phoneNumber: string | null, companyName: string | null }, address: { title: string | null }, location: { hotelVenue: boolean, hotel: { feeLabel: Array<{ lang: string, value: string }>, infoBullets: Array<{ lang: string, value: string }> } | null } | null, bookings: Array<{ id: string, expert: { media: Array<(
          { type: MediaType }
          & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
        )> }, treatmentType: { id: string, details: { onMat: boolean } } }>, details: { massageTable: number, place: Place }, price: { ' $fragmentRefs'?: { 'BillFragment': BillFragment } } }
    & { ' $fragmentRefs'?: { 'CartAppointmentFragment': CartAppointmentFragment } }
  ) };

export type CartStateQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type CartStateQuery = { multipleBookingDetails: { status: CartStatus, paymentStatus: PaymentStatus | null, paymentFailure: string | null, holdExpiresAt: string | null } };

export type ChosenAppointmentQueryVariables = Exact<{
  expertId: string | number;
  treatmentTypeId: string | number;
}>;


export type ChosenAppointmentQuery = { expertProfile: { id: string, name: string, media: Array<(
      { type: MediaType }
      & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
    )> }, treatmentTypeInfo: (
    { id: string, name: Array<{ lang: string, value: string }>, details: { onMat: boolean }, media: Array<(
      { type: MediaType }
      & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'TypePricesFragment': TypePricesFragment } }
  ) };

export type PartnerLocationQueryVariables = Exact<{
  id: string | number;
}>;


export type PartnerLocationQuery = { location: { ' $fragmentRefs'?: { 'BookableLocationFragment': BookableLocationFragment } } };

export type AreaOfAddressQueryVariables = Exact<{
  postalCode: string;
}>;


export type AreaOfAddressQuery = { citiesForPostalCode: Array<string>, servedArea: { postalCode: string, served: boolean, city: string | null, atHomeFee: { intValue: number } | null } };

export type BookingLengthsQueryVariables = Exact<{
  bookingTime: string;
  treatments: Array<TreatmentInput> | TreatmentInput;
  locationId?: string | number | null | undefined;
}>;


export type BookingLengthsQuery = { availableMultiBookingLengths: Array<{ id: string, length: number, price: { intValue: number } }> };

export type BillFragment = { discountStatus: DiscountStatus, discountCondition: DiscountCondition | null, discountIsLimited: boolean | null, voucherStatus: VoucherStatus, voucherHeldUntil: string | null, total: { intValue: number }, totalTax: { intValue: number }, components: Array<{ type: PriceComponentType, value: { intValue: number } }>, waivedRest: { intValue: number } | null, voucherRemainingBalance: { intValue: number } | null } & { ' $fragmentName'?: 'BillFragment' };

export type QuotedPriceQueryVariables = Exact<{
  bookings: Array<PriceBookingInput> | PriceBookingInput;
  time: string;
  locationId?: string | number | null | undefined;
  postalCode?: string | null | undefined;
  code?: string | null | undefined;
  slotHoldKey?: string | null | undefined;
}>;


export type QuotedPriceQuery = { multiBookingPriceInfo: { ' $fragmentRefs'?: { 'BillFragment': BillFragment } } };

export type PlaceCartMutationVariables = Exact<{
  input: PlaceMultiBookingsInput;
}>;


export type PlaceCartMutation = { placeMultiBookings: { shoppingCartId: string, customId: string, token: string, status: CartStatus, holdExpiresAt: string | null, cancellationCompensation: Compensation, totalPrice: { intValue: number } } };

export type SendEmailCodeMutationVariables = Exact<{
  email: string;
  locale: Language;
}>;


export type SendEmailCodeMutation = { sendEmailCode: boolean };

export type LeaveCartMutationVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type LeaveCartMutation = { cancelCart: { id: string, status: CartStatus } };

export type CancelPaidCartMutationVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type CancelPaidCartMutation = { cancelCart: { id: string, status: CartStatus } };

export type ExtendHoldMutationVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type ExtendHoldMutation = { extendHold: { holdExpiresAt: string | null } };

export type HoldQueryVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type HoldQuery = { multipleBookingDetails: { holdExpiresAt: string | null, holdLimitAt: string | null } };

export type HoldSlotMutationVariables = Exact<{
  input: HoldSlotInput;
}>;


export type HoldSlotMutation = { holdSlot: { holdUntil: string } | null };

export type ReleaseSlotHoldMutationVariables = Exact<{
  key: string;
}>;


export type ReleaseSlotHoldMutation = { releaseSlotHold: boolean };

export type RescheduleTimesQueryVariables = Exact<{
  cartId: string | number;
  token: string;
  rangeStart: string;
  rangeEnd: string;
}>;


export type RescheduleTimesQuery = { rescheduleTimes: Array<{ time: string, isSameTotal: boolean, total: { intValue: number } }> };

export type RescheduleCartMutationVariables = Exact<{
  cartId: string | number;
  token: string;
  time: string;
  timesRescheduled: number;
}>;


export type RescheduleCartMutation = { rescheduleCart: { id: string, time: string, timesRescheduled: number } };

export type ExpertsQueryVariables = Exact<{
  postalCode?: string | null | undefined;
  locationId?: string | number | null | undefined;
  filter?: ExpertFilter | null | undefined;
  offset: number;
  limit: number;
}>;


export type ExpertsQuery = { experts: { count: number, nodes: Array<(
      { certified: boolean, slogan: Array<{ lang: string, value: string }> }
      & { ' $fragmentRefs'?: { 'ExpertCardFragment': ExpertCardFragment } }
    )> } };

export type NextStartsQueryVariables = Exact<{
  expertIds: Array<string | number> | string | number;
  postalCode?: string | null | undefined;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
}>;


export type NextStartsQuery = { nextExpertStarts: Array<{ expertId: string, start: string | null }> };

export type ExpertFacetsQueryVariables = Exact<{
  postalCode?: string | null | undefined;
  locationId?: string | number | null | undefined;
  filter?: ExpertFilter | null | undefined;
}>;


export type ExpertFacetsQuery = { expertFacets: { ' $fragmentRefs'?: { 'FacetsFragment': FacetsFragment } } };

export type FacetsFragment = { anyTreatment: number, anyLanguage: number, anyYears: number, treatments: Array<{ value: string, count: number, name: Array<{ lang: string, value: string }> }>, languages: Array<{ value: string, count: number, name: Array<{ lang: string, value: string }> }>, years: Array<{ value: string, count: number, name: Array<{ lang: string, value: string }> }> } & { ' $fragmentName'?: 'FacetsFragment' };

export type FreeExpertFacetsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
  filter?: ExpertFilter | null | undefined;
  rangeStart: string;
  rangeEnd: string;
}>;


export type FreeExpertFacetsQuery = { expertAvailabilityInfoNoLength: { facets: { ' $fragmentRefs'?: { 'FacetsFragment': FacetsFragment } } } };

export type FoundAddressFragment = { id: string, source: AddressSource, district: string | null, address: { postalCode: string, locality: string, street: string | null, streetNumber: string | null } } & { ' $fragmentName'?: 'FoundAddressFragment' };

export type FindAddressesQueryVariables = Exact<{
  query: string;
  near?: string | null | undefined;
}>;


export type FindAddressesQuery = { addressSuggestions: Array<{ ' $fragmentRefs'?: { 'FoundAddressFragment': FoundAddressFragment } }> };

export type AddressOfPositionQueryVariables = Exact<{
  latitude: number;
  longitude: number;
}>;


export type AddressOfPositionQuery = { addressAt: { ' $fragmentRefs'?: { 'FoundAddressFragment': FoundAddressFragment } } | null };

export type PartnerPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type PartnerPlacesQuery = { locations: Array<{ id: string, latitude: number | null, longitude: number | null, media: Array<{ ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }> }> };

export type BookableLocationFragment = { id: string, kind: LocationKind, openingSoon: boolean, hotelVenue: boolean, postalCode: string | null, district: string | null, name: Array<{ lang: string, value: string }>, address: { street: string | null, streetNumber: string | null, postalCode: string, locality: string } | null, fee: { intValue: number }, hotel: { feeLabel: Array<{ lang: string, value: string }>, treatmentInfo: Array<{ lang: string, value: string }> } | null } & { ' $fragmentName'?: 'BookableLocationFragment' };

export type LastBookedPlaceQueryVariables = Exact<{ [key: string]: never; }>;


export type LastBookedPlaceQuery = { myCarts: Array<{ locationId: string | null, address: { postalCode: string } }> };

export type DiscoveryPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type DiscoveryPlacesQuery = { locations: Array<{ ' $fragmentRefs'?: { 'BookableLocationFragment': BookableLocationFragment } }> };

export type PlaceOfPostalCodeQueryVariables = Exact<{
  postalCode: string;
}>;


export type PlaceOfPostalCodeQuery = { servedArea: { postalCode: string, city: string | null, served: boolean, openingSoon: boolean, instantLeadTimeHours: number, atHomeFee: { intValue: number } | null } };

export type PartnerDistancesQueryVariables = Exact<{
  postalCode: string;
  street?: string | null | undefined;
}>;


export type PartnerDistancesQuery = { locations: Array<{ id: string, kilometresFrom: number | null }> };

export type TownsQueryVariables = Exact<{
  query: string;
}>;


export type TownsQuery = { towns: Array<{ name: string, district: string | null, postalCode: string, served: boolean, openingSoon: boolean }> };

export type ExpertProfileQueryVariables = Exact<{
  id: string | number;
}>;


export type ExpertProfileQuery = { expertProfile: { id: string, name: string, age: number | null, certified: boolean, rating: number, reviewCount: number, bookingCount: number, slogan: Array<{ lang: string, value: string }>, description: Array<{ lang: string, value: string }>, experience: Array<{ lang: string, value: string }>, languages: Array<{ lang: string, value: string }>, media: Array<(
      { type: MediaType, uri: string, poster: string | null }
      & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
    )>, services: Array<{ lengths: Array<number>, treatmentType: (
        { id: string, name: Array<{ lang: string, value: string }>, details: { pressure: Array<{ lang: string, value: string }> }, media: Array<(
          { type: MediaType }
          & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
        )> }
        & { ' $fragmentRefs'?: { 'TypePricesFragment': TypePricesFragment } }
      ) }> } };

export type ExpertReviewsQueryVariables = Exact<{
  expertId: string | number;
  sort: ReviewSort;
  after?: string | number | null | undefined;
  limit: number;
}>;


export type ExpertReviewsQuery = { expertReviewsForClient: { count: number, countsByHalfStars: Array<number>, hasMore: boolean, nodes: Array<{ id: string, rating: number, text: string | null, language: Language | null, createdAt: string, treatmentType: { id: string, name: Array<{ lang: string, value: string }> } | null, clientData: { name: string } }> } };

export type ExpertDaysQueryVariables = Exact<{
  expertId: string | number;
  rangeStart: string;
  rangeEnd: string;
}>;


export type ExpertDaysQuery = { expertDaysWithAvailabilities: Array<string> };

export type ReportReviewMutationVariables = Exact<{
  reviewId: string | number;
  reason: ReviewReportReason;
  explanation: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  goodFaith: boolean;
  locale?: Language | null | undefined;
}>;


export type ReportReviewMutation = { reportReview: boolean };

export type CompatibleExpertsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  timeRange: TimeRangeInput;
  selectedExpertIds?: Array<string | number> | string | number | null | undefined;
  guests?: Array<GuestInput> | GuestInput | null | undefined;
  offset: number;
  limit: number;
}>;


export type CompatibleExpertsQuery = { availableExperts: { count: number, nodes: Array<{ ' $fragmentRefs'?: { 'ExpertCardFragment': ExpertCardFragment } }> } };

export type CommonStartsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  rangeStart: string;
  rangeEnd: string;
  guests: Array<GuestInput> | GuestInput;
}>;


export type CommonStartsQuery = { multipleExpertsAvailabilities: Array<{ slot: string, experts: Array<string> }> };

export type NextCommonStartsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  date: string;
  guests: Array<GuestInput> | GuestInput;
}>;


export type NextCommonStartsQuery = { nextExpertSlots: Array<{ slot: string, experts: Array<string> }> };

export type ExpertCardFragment = { id: string, name: string, rating: number, reviewCount: number, languages: Array<{ lang: string, value: string }>, experience: Array<{ lang: string, value: string }>, media: Array<(
    { type: MediaType }
    & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
  )> } & { ' $fragmentName'?: 'ExpertCardFragment' };

export type ChosenExpertQueryVariables = Exact<{
  id: string | number;
}>;


export type ChosenExpertQuery = { expertProfile: (
    { treatmentTypes: Array<{ id: string }>, services: Array<{ lengths: Array<number>, treatmentType: { id: string } }> }
    & { ' $fragmentRefs'?: { 'ExpertCardFragment': ExpertCardFragment } }
  ) };

export type FreeDaysQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
  expertId?: string | number | null | undefined;
  filter?: ExpertFilter | null | undefined;
  timeRange: TimeRangeInput;
  numberOfExperts: number;
}>;


export type FreeDaysQuery = { expertAvailabilitiesInRange: Array<{ date: string, morning: number, afternoon: number, evening: number, totalExperts: number, reason: UnavailableReason | null, morningReason: UnavailableReason | null, afternoonReason: UnavailableReason | null, eveningReason: UnavailableReason | null }> };

export type FreeExpertsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
  filter?: ExpertFilter | null | undefined;
  rangeStart: string;
  rangeEnd: string;
  offset: number;
  limit: number;
}>;


export type FreeExpertsQuery = { expertAvailabilityInfoNoLength: { count: number, nodes: Array<{ availabilities: Array<string>, expert: { ' $fragmentRefs'?: { 'ExpertCardFragment': ExpertCardFragment } } }> } };

export type FreeStartsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
  expertId?: string | number | null | undefined;
  filter?: ExpertFilter | null | undefined;
  rangeStart: string;
  rangeEnd: string;
}>;


export type FreeStartsQuery = { expertAvailabilityInfoNoLength: { nodes: Array<{ availabilities: Array<string>, expert: { id: string, name: string } }> } };

export type FittingLengthsQueryVariables = Exact<{
  bookingTime: string;
  treatments: Array<TreatmentInput> | TreatmentInput;
  locationId?: string | number | null | undefined;
}>;


export type FittingLengthsQuery = { availableMultiBookingLengths: Array<{ length: number, price: { intValue: number } }> };

export type TreatmentTypesOnSaleQueryVariables = Exact<{
  postalCode?: string | null | undefined;
  locationId?: string | number | null | undefined;
}>;


export type TreatmentTypesOnSaleQuery = { availableTreatmentTypes: Array<(
    { id: string, name: Array<{ lang: string, value: string }>, description: Array<{ lang: string, value: string }>, details: { pressure: Array<{ lang: string, value: string }> }, media: Array<(
      { type: MediaType }
      & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'TypePricesFragment': TypePricesFragment } }
  )> };

export type TreatmentDetailsQueryVariables = Exact<{
  treatmentId: string | number;
}>;


export type TreatmentDetailsQuery = { treatmentTypeInfo: (
    { id: string, name: Array<{ lang: string, value: string }>, description: Array<{ lang: string, value: string }>, longDescription: Array<{ lang: string, value: string }>, details: { oil: boolean, origin: Array<{ lang: string, value: string }>, pressure: Array<{ lang: string, value: string }>, level: Array<{ lang: string, value: string }> }, media: Array<(
      { type: MediaType, uri: string, poster: string | null }
      & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
    )> }
    & { ' $fragmentRefs'?: { 'TypePricesFragment': TypePricesFragment } }
  ) };

export type TypePricesFragment = { prices: Array<{ length: number, morning: { intValue: number }, afternoon: { intValue: number }, evening: { intValue: number } }> } & { ' $fragmentName'?: 'TypePricesFragment' };

export type WatchForTimeMutationVariables = Exact<{
  time: WatchedTimeInput;
  email?: string | null | undefined;
  locale?: Language | null | undefined;
}>;


export type WatchForTimeMutation = { watchForTime: boolean };

export type ActiveBannerQueryVariables = Exact<{
  city?: string | null | undefined;
  lang?: Language | null | undefined;
}>;


export type ActiveBannerQuery = { activeBanner: { promoName: string, promoTextOne: string, promoTextTwo: string, promoCode: string } | null };

export type HomeReviewsQueryVariables = Exact<{
  city: string;
  lang: Language;
}>;


export type HomeReviewsQuery = { reviewHighlights: { rating: number, count: number, experts: Array<{ expert: { id: string, name: string, rating: number, reviewCount: number }, portrait: { uri: string, width: number | null, height: number | null, widths: Array<number>, colour: string | null } | null, treatmentType: { name: Array<{ lang: string, value: string }> } | null }>, quotes: Array<{ expert: { id: string, name: string }, review: { id: string, rating: number, text: string | null, language: Language | null, treatmentType: { name: Array<{ lang: string, value: string }> } | null, clientData: { name: string } } }> } | null };

export type HomeLocationsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeLocationsQuery = { locations: Array<{ id: string, kind: LocationKind, openingSoon: boolean, hotelVenue: boolean, postalCode: string | null, fee: { intValue: number }, name: Array<{ lang: string, value: string }>, address: { locality: string } | null, media: Array<{ uri: string, width: number | null, height: number | null, widths: Array<number>, colour: string | null }> }> };

export type LocationPresetQueryVariables = Exact<{
  id: string | number;
}>;


export type LocationPresetQuery = { location: { id: string, kind: LocationKind, openingSoon: boolean, postalCode: string | null, name: Array<{ lang: string, value: string }>, media: Array<{ ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }> } };

export type NotifyWhenOpenMutationVariables = Exact<{
  email: string;
  agreed: boolean;
  locationId?: string | number | null | undefined;
  postalCode?: string | null | undefined;
  locale?: Language | null | undefined;
}>;


export type NotifyWhenOpenMutation = { notifyWhenOpen: boolean };

export type WithdrawOpeningNoticeMutationVariables = Exact<{
  token: string;
}>;


export type WithdrawOpeningNoticeMutation = { withdrawOpeningNotice: boolean };

export type NewsletterSignupMutationVariables = Exact<{
  email: string;
  name: string;
  postalCode: string;
  agreed: boolean;
  locale?: Language | null | undefined;
}>;


export type NewsletterSignupMutation = { newsletterSignup: boolean };

export type ConfirmNewsletterMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmNewsletterMutation = { confirmNewsletter: boolean };

export type UnsubscribeNewsletterMutationVariables = Exact<{
  token: string;
}>;


export type UnsubscribeNewsletterMutation = { unsubscribeNewsletter: boolean };

export type SubscribeWebPushMutationVariables = Exact<{
  subscription: WebPushSubscriptionInput;
}>;


export type SubscribeWebPushMutation = { subscribeWebPush: boolean };

export type UnsubscribeWebPushMutationVariables = Exact<{ [key: string]: never; }>;


export type UnsubscribeWebPushMutation = { unsubscribeWebPush: boolean };

export type OfferedTimesQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type OfferedTimesQuery = { offer: { id: string, state: OfferState, heldUntil: string, address: Array<string>, treatmentTypes: Array<{ id: string, name: Array<{ lang: string, value: string }> }>, times: Array<{ id: string, start: string, length: number, totalPrice: { intValue: number }, experts: Array<{ id: string, name: string, media: Array<(
          { type: MediaType }
          & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
        )> }> }>, booking: { shoppingCartId: string, token: string } | null } };

export type ChooseOfferedTimeMutationVariables = Exact<{
  id: string | number;
  token: string;
  timeId: string | number;
}>;


export type ChooseOfferedTimeMutation = { chooseOfferedTime: { shoppingCartId: string, token: string } };

export type CreateStripePaymentMutationVariables = Exact<{
  subject: PaymentSubject;
  targetId: string | number;
  token: string;
  method: PaymentMethod;
  savedCardId?: string | number | null | undefined;
  saveCard?: boolean | null | undefined;
}>;


export type CreateStripePaymentMutation = { createStripePayment: { paymentIntent: string } };

export type CreateSheetPaymentMutationVariables = Exact<{
  subject: PaymentSubject;
  targetId: string | number;
  token: string;
  method: PaymentMethod;
}>;


export type CreateSheetPaymentMutation = { createStripePayment: { paymentIntent: string, publishableKey: string, customerId: string | null, ephemeralKey: string | null } };

export type AcceptTermsMutationVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type AcceptTermsMutation = { acceptTerms: { id: string, termsAccepted: boolean } };

export type PayOnAccountMutationVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type PayOnAccountMutation = { payOnAccount: { id: string, status: CartStatus } };

export type ReportFailedPaymentMutationVariables = Exact<{
  subject: PaymentSubject;
  targetId: string | number;
  token: string;
  code?: string | null | undefined;
}>;


export type ReportFailedPaymentMutation = { failPayment: { status: PaymentStatus } };

export type CreatePayPalPaymentMutationVariables = Exact<{
  subject: PaymentSubject;
  targetId: string | number;
  token: string;
  returnPrefix?: string | null | undefined;
}>;


export type CreatePayPalPaymentMutation = { createPayPalPaymentRequest: { paymentId: string, approveUrl: string } };

export type PriceOfCartQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type PriceOfCartQuery = { myCart: { id: string, price: { ' $fragmentRefs'?: { 'BillFragment': BillFragment } } } };

export type ExecutePaymentMutationVariables = Exact<{
  subject: PaymentSubject;
  paymentId: string | number;
  targetId: string | number;
  token: string;
}>;


export type ExecutePaymentMutation = { executePayment: { status: PaymentStatus } };

export type AppConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type AppConfigQuery = { appConfig: { stripePublishableKey: string | null, stripeScriptUrl: string, paypalClientId: string | null, paypalScriptUrl: string, universalLinkPrefix: string, returnPrefixes: Array<string>, cancellationCompensation: Compensation, analyticsEnabled: boolean, vapidPublicKey: string | null, externalProviders: Array<ExternalProvider>, externalAppIds: Array<string>, paymentMethods: Array<{ method: PaymentMethod, platforms: Array<Platform> }>, errorReports: { dsn: string, environment: string, release: string } | null, measuringServices: Array<{ kind: MeasuringKind, id: string, scriptUrl: string }>, businessContact: { phoneNumber: string | null, whatsAppNumber: string | null } } };

export type PictureMediaFragment = { type: MediaType, uri: string, width: number | null, height: number | null, widths: Array<number>, colour: string | null, poster: string | null, alt: Array<{ lang: string, value: string }> } & { ' $fragmentName'?: 'PictureMediaFragment' };

export type RehearsalQueryVariables = Exact<{ [key: string]: never; }>;


export type RehearsalQuery = { appConfig: { isRehearsal: boolean } };

export type ServerNowQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerNowQuery = { appConfig: { now: string, cancellationCompensation: Compensation } };

export type BookingToReviewQueryVariables = Exact<{
  id: string | number;
  token?: string | null | undefined;
}>;


export type BookingToReviewQuery = { myBooking: { id: string, cart: { id: string, status: CartStatus, time: string, length: number, bookings: Array<{ id: string, hasReview: boolean, canBeReviewed: boolean, expert: { id: string, name: string, media: Array<(
            { type: MediaType }
            & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
          )> }, treatmentType: { name: Array<{ lang: string, value: string }> } }> } } };

export type CreateReviewMutationVariables = Exact<{
  input: CreateReviewInput;
}>;


export type CreateReviewMutation = { createReview: { id: string } };

export type StopReviewMailsMutationVariables = Exact<{
  cartId: string | number;
  token?: string | null | undefined;
}>;


export type StopReviewMailsMutation = { stopReviewMails: boolean };

export type SavedCardsQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedCardsQuery = { savedCards: Array<{ id: string, brand: string, expiryMonth: number, expiryYear: number, numberSuffix: string }> };

export type DeleteSavedCardMutationVariables = Exact<{
  cardId: string | number;
}>;


export type DeleteSavedCardMutation = { deleteSavedCard: boolean };

export type ConfirmTimeWatchMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmTimeWatchMutation = { confirmTimeWatch: boolean };

export type EndTimeWatchMutationVariables = Exact<{
  token: string;
}>;


export type EndTimeWatchMutation = { endTimeWatch: boolean };

export type OrderVouchersMutationVariables = Exact<{
  input: OrderVouchersInput;
}>;


export type OrderVouchersMutation = { orderVouchers: { paymentTargetId: string, token: string, status: VoucherOrderStatus } };

export type VoucherOrderQueryVariables = Exact<{
  id: string | number;
  token?: string | null | undefined;
}>;


export type VoucherOrderQuery = { voucherOrder: { paymentTargetId: string, code: string, email: string, status: VoucherOrderStatus, paymentStatus: PaymentStatus | null, paymentFailure: string | null, isDisputed: boolean, withdrawableUntil: string | null, withdrawnAt: string | null, refunds: Array<{ ' $fragmentRefs'?: { 'RefundFragment': RefundFragment } }>, total: { intValue: number }, withdrawalValue: { intValue: number } | null } };

export type VoucherBalanceQueryVariables = Exact<{
  code: string;
}>;


export type VoucherBalanceQuery = { voucherBalance: { status: VoucherStatus, expiresOn: string, heldUntil: string | null, remainingBalance: { intValue: number } } };

export type WithdrawVoucherOrderMutationVariables = Exact<{
  id: string | number;
  token?: string | null | undefined;
}>;


export type WithdrawVoucherOrderMutation = { withdrawVoucherOrder: { paymentTargetId: string, status: VoucherOrderStatus, withdrawnAt: string | null, withdrawalValue: { intValue: number } | null } };

export type DeclareVoucherWithdrawalMutationVariables = Exact<{
  orderCode: string;
  email: string;
}>;


export type DeclareVoucherWithdrawalMutation = { declareVoucherWithdrawal: boolean };

export const CartAppointmentFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CartAppointment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Cart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"treatmentType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<CartAppointmentFragment, unknown>;
export const BillFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Bill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Price"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalTax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"discountCondition"}},{"kind":"Field","name":{"kind":"Name","value":"discountIsLimited"}},{"kind":"Field","name":{"kind":"Name","value":"waivedRest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voucherStatus"}},{"kind":"Field","name":{"kind":"Name","value":"voucherRemainingBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voucherHeldUntil"}}]}}]} as unknown as DocumentNode<BillFragment, unknown>;
export const ListedCartFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedCart"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Cart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"holdExpiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"cancellableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"hasBegun"}},{"kind":"Field","name":{"kind":"Name","value":"canBeCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"canBeRescheduled"}},{"kind":"Field","name":{"kind":"Name","value":"timesRescheduled"}},{"kind":"Field","name":{"kind":"Name","value":"onAccount"}},{"kind":"Field","name":{"kind":"Name","value":"cancellationCompensation"}},{"kind":"Field","name":{"kind":"Name","value":"refundsVoucherToBuyer"}},{"kind":"Field","name":{"kind":"Name","value":"voucherSpendableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"compensation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CartAppointment"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Bill"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CartAppointment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Cart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"treatmentType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Bill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Price"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalTax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"discountCondition"}},{"kind":"Field","name":{"kind":"Name","value":"discountIsLimited"}},{"kind":"Field","name":{"kind":"Name","value":"waivedRest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voucherStatus"}},{"kind":"Field","name":{"kind":"Name","value":"voucherRemainingBalance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"voucherHeldUntil"}}]}}]} as unknown as DocumentNode<ListedCartFragment, unknown>;
export const PictureMediaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureMedia"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Media"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}}]} as unknown as DocumentNode<PictureMediaFragment, unknown>;
export const PastCartFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PastCart"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Cart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"customId"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isUncharged"}},{"kind":"Field","name":{"kind":"Name","value":"locationId"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"hasReview"}},{"kind":"Field","name":{"kind":"Name","value":"canBeReviewed"}},{"kind":"Field","name":{"kind":"Name","value":"expert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureMedia"}}]}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CartAppointment"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureMedia"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Media"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CartAppointment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Cart"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"bookings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"expert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"treatmentType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PastCartFragment, unknown>;
export const RefundFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refund"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentRefund"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}}]}}]} as unknown as DocumentNode<RefundFragment, unknown>;
export const FacetsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Facets"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ExpertFacets"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"treatments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"anyTreatment"}},{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"anyLanguage"}},{"kind":"Field","name":{"kind":"Name","value":"years"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"anyYears"}}]}}]} as unknown as DocumentNode<FacetsFragment, unknown>;
export const FoundAddressFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundAddress"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AddressSuggestion"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}}]}}]}}]} as unknown as DocumentNode<FoundAddressFragment, unknown>;
export const BookableLocationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookableLocation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Location"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"openingSoon"}},{"kind":"Field","name":{"kind":"Name","value":"hotelVenue"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"district"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"streetNumber"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"locality"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hotel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"feeLabel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"treatmentInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<BookableLocationFragment, unknown>;
export const ExpertCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExpertCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"reviewCount"}},{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"experience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureMedia"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureMedia"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Media"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}}]} as unknown as DocumentNode<ExpertCardFragment, unknown>;
export const TypePricesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TypePrices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TreatmentType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"morning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"afternoon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"evening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}}]}}]}}]} as unknown as DocumentNode<TypePricesFragment, unknown>;
export const SignedInClientDocument = {"__meta__":{"hash":"sha256:3b4da091d51a454c15924afc508202352aa37c06415ba97b45a3dc1d019f5215"}} as unknown as DocumentNode<SignedInClientQuery, SignedInClientQueryVariables>;
export const LoginWithEmailDocument = {"__meta__":{"hash":"sha256:6a508311f07dfb40083bf45de47747e2a4ab902049a3fad405da4d31d29bb130"}} as unknown as DocumentNode<LoginWithEmailMutation, LoginWithEmailMutationVariables>;
export const RefreshAccessTokenDocument = {"__meta__":{"hash":"sha256:e453adc965837397d9df2e926858eff1985c5ba6d573ad8095848762a7c35111"}} as unknown as DocumentNode<RefreshAccessTokenMutation, RefreshAccessTokenMutationVariables>;
export const ClaimBookingsDocument = {"__meta__":{"hash":"sha256:b230c3f9480d13996f7c9485de52ff58013689f7b43418a93ebf346231392029"}} as unknown as DocumentNode<ClaimBookingsMutation, ClaimBookingsMutationVariables>;
export const LogoutDocument = {"__meta__":{"hash":"sha256:cb1d14c1cc99a25294cfa4376de2402364cb32e6c038a11fb36cf0ebb3a5ce91"}} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const UpdateClientMetadataDocument = {"__meta__":{"hash":"sha256:c7d79f9f641249e9f3b75472458b7b308d292574575ba5a01c069fd265cd9f7b"}} as unknown as DocumentNode<UpdateClientMetadataMutation, UpdateClientMetadataMutationVariables>;
export const RegisterClientDocument = {"__meta__":{"hash":"sha256:24d3046ded15e711fafb45679ea8eab1846d54f74e0602a74a04075d7b052f91"}} as unknown as DocumentNode<RegisterClientMutation, RegisterClientMutationVariables>;
export const ConfirmAccountDocument = {"__meta__":{"hash":"sha256:d47a9a9953ddd1a34af03c5d168e8ed453adae55df38eae6af17d01d117b4261"}} as unknown as DocumentNode<ConfirmAccountMutation, ConfirmAccountMutationVariables>;
export const ResendConfirmationCodeDocument = {"__meta__":{"hash":"sha256:e36135ef2efc42d06c8265f97d3c9380bb78044f91075bd963484bd101767df2"}} as unknown as DocumentNode<ResendConfirmationCodeMutation, ResendConfirmationCodeMutationVariables>;
export const SendPasswordResetCodeDocument = {"__meta__":{"hash":"sha256:6dfe9ebcaf4b024beda86de6eab1bc1b8f467b312360ab569f2b3d538a7dcb7f"}} as unknown as DocumentNode<SendPasswordResetCodeMutation, SendPasswordResetCodeMutationVariables>;
export const ResetPasswordDocument = {"__meta__":{"hash":"sha256:a388fc8eed13ef67a57f7a3aec34473bf6cc68a4d0dde965f5039d822a5bd84a"}} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ExternalSignInUrlDocument = {"__meta__":{"hash":"sha256:8be565d8608694a1aabf3d9c0c0f5cffe3575ccd4893c46ebe5cdcd8845b845c"}} as unknown as DocumentNode<ExternalSignInUrlQuery, ExternalSignInUrlQueryVariables>;
export const AuthenticateExternallyDocument = {"__meta__":{"hash":"sha256:0abf49bbd02ccfcdc6126c22cf4c6a1ec4f634a35568f5693f5ab289962c6f29"}} as unknown as DocumentNode<AuthenticateExternallyMutation, AuthenticateExternallyMutationVariables>;
export const RegisterExternallyDocument = {"__meta__":{"hash":"sha256:b705770efcd3ca3a87a4789fdf132bbfeb9683f27e4a22f8e9a273de9f33cdcc"}} as unknown as DocumentNode<RegisterExternallyMutation, RegisterExternallyMutationVariables>;
export const UndoEmailChangeDocument = {"__meta__":{"hash":"sha256:1cca81e5db43f3f121d8ba09705a3a69e84978b8b2f4a6fcf97a6248187a5c92"}} as unknown as DocumentNode<UndoEmailChangeMutation, UndoEmailChangeMutationVariables>;
export const OwnAccountDocument = {"__meta__":{"hash":"sha256:93be9cbf2498b3c7da21efba3e486029acf9a391c2bd58edd00689c54137ba2d"}} as unknown as DocumentNode<OwnAccountQuery, OwnAccountQueryVariables>;
export const ExportMyDataDocument = {"__meta__":{"hash":"sha256:fe64ba5fa88b6166f17093b504886106404b2927f41b047c56d4158b98432323"}} as unknown as DocumentNode<ExportMyDataQuery, ExportMyDataQueryVariables>;
export const UpdateClientDocument = {"__meta__":{"hash":"sha256:5326b9f90529ef8bfc540f5929da6182a07a45518c2a13e3264904a43519861d"}} as unknown as DocumentNode<UpdateClientMutation, UpdateClientMutationVariables>;
export const ChangePasswordDocument = {"__meta__":{"hash":"sha256:8e52857223630a2fa2a7f42b39c93bb4f0f9534e7ddb42e6796a286407d24645"}} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const EndSessionsDocument = {"__meta__":{"hash":"sha256:03801ac736bff030366252108862ed1161ce83d3b93b12dd5e2dc04e1b2a47a4"}} as unknown as DocumentNode<EndSessionsMutation, EndSessionsMutationVariables>;
export const DeleteAccountDocument = {"__meta__":{"hash":"sha256:7e716d36a9cb217a7405ad1783a0f2e4b9ebdaa8f19130b6bbfcc83a9ae75461"}} as unknown as DocumentNode<DeleteAccountMutation, DeleteAccountMutationVariables>;
export const DeleteExternalAccountDocument = {"__meta__":{"hash":"sha256:365573e3929da62909b6382faf9975dcdc5c0cdaa2b5fa0c2ac9088ebd9ee0f1"}} as unknown as DocumentNode<DeleteExternalAccountMutation, DeleteExternalAccountMutationVariables>;
export const RequestEmailChangeDocument = {"__meta__":{"hash":"sha256:fb4f8261638bf03b135c63ce0b455ef916dc6604e7cd05e5795cac9aa08f1adb"}} as unknown as DocumentNode<RequestEmailChangeMutation, RequestEmailChangeMutationVariables>;
export const ConfirmEmailChangeDocument = {"__meta__":{"hash":"sha256:a644a1624222ef88d5407b193c8c92cf287a03c65cbffab2b2aae2531b56b310"}} as unknown as DocumentNode<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>;
export const SendBookingRequestDocument = {"__meta__":{"hash":"sha256:ff18a0c22a2d316adb4808f8e89cc34662373bcc605de13515f8b22a716f8042"}} as unknown as DocumentNode<SendBookingRequestMutation, SendBookingRequestMutationVariables>;
export const CartsOfDeviceDocument = {"__meta__":{"hash":"sha256:996d112d66d8e8df040419e74dd000e1d9c5ad86e9c1d357925cb4245436e247"}} as unknown as DocumentNode<CartsOfDeviceQuery, CartsOfDeviceQueryVariables>;
export const CartsOfAccountDocument = {"__meta__":{"hash":"sha256:c55b1709a7c330762cadcee6d00286919cf69f8dfa8f4cd674b7f0c8949bc2fa"}} as unknown as DocumentNode<CartsOfAccountQuery, CartsOfAccountQueryVariables>;
export const OlderCartsDocument = {"__meta__":{"hash":"sha256:769729cbb3207b6bb653529a5b297eb73e5b897ada51d585ed18def122e58b91"}} as unknown as DocumentNode<OlderCartsQuery, OlderCartsQueryVariables>;
export const LengthsOnSaleDocument = {"__meta__":{"hash":"sha256:506cacc01db7e546721d350a2ccf4e9975130aff85727408a3aba40f60af003a"}} as unknown as DocumentNode<LengthsOnSaleQuery, LengthsOnSaleQueryVariables>;
export const PlacedCartDocument = {"__meta__":{"hash":"sha256:9192520d268e866ab23e3332e798d76b6390d118879bfe19a4fe17da8616367e"}} as unknown as DocumentNode<PlacedCartQuery, PlacedCartQueryVariables>;
export const CartStateDocument = {"__meta__":{"hash":"sha256:dbcec20a2a20e1e3a9101a9bfe8b77b6922a033842cbbae14422658f89842383"}} as unknown as DocumentNode<CartStateQuery, CartStateQueryVariables>;
export const ChosenAppointmentDocument = {"__meta__":{"hash":"sha256:c84784f4f1a3e721a8228cb4619adb51baede7c40800a356fa4bc9e7849570fc"}} as unknown as DocumentNode<ChosenAppointmentQuery, ChosenAppointmentQueryVariables>;
export const PartnerLocationDocument = {"__meta__":{"hash":"sha256:75c2eef3fe4c0d00a20337db4268e876a5e25444391fc70324314d564a500b92"}} as unknown as DocumentNode<PartnerLocationQuery, PartnerLocationQueryVariables>;
export const AreaOfAddressDocument = {"__meta__":{"hash":"sha256:13c94a590b5dfccdd8b5c0ecf70b3816a85e6786c8a1f85ab54ea567576363c8"}} as unknown as DocumentNode<AreaOfAddressQuery, AreaOfAddressQueryVariables>;
export const BookingLengthsDocument = {"__meta__":{"hash":"sha256:08230fbfd6cdd95bcb8b55aa17669ae24bc241e834c397530813fd004e06e7e5"}} as unknown as DocumentNode<BookingLengthsQuery, BookingLengthsQueryVariables>;
export const QuotedPriceDocument = {"__meta__":{"hash":"sha256:e97f7f9255c0c233694fd827df166da517d425f6adef9cdc7dd2e45dc5816593"}} as unknown as DocumentNode<QuotedPriceQuery, QuotedPriceQueryVariables>;
export const PlaceCartDocument = {"__meta__":{"hash":"sha256:e7de3ae9c19796381ad1a597048bab1173e137bc4f86954c65e6773d6e4e0f54"}} as unknown as DocumentNode<PlaceCartMutation, PlaceCartMutationVariables>;
export const SendEmailCodeDocument = {"__meta__":{"hash":"sha256:2bb8f9651f84c2bf79c76ec13e97ec684f087715f6663b2634e346fda63069ba"}} as unknown as DocumentNode<SendEmailCodeMutation, SendEmailCodeMutationVariables>;
export const LeaveCartDocument = {"__meta__":{"hash":"sha256:0be99b72f5c2bdd153b68bab1a74189ffc6342106a4c59d0fcc8d074cc3b82dc"}} as unknown as DocumentNode<LeaveCartMutation, LeaveCartMutationVariables>;
export const CancelPaidCartDocument = {"__meta__":{"hash":"sha256:90b704077331254b7e1c36d793303cfc7905f18b151cde0679ea504ff1ad8226"}} as unknown as DocumentNode<CancelPaidCartMutation, CancelPaidCartMutationVariables>;
export const ExtendHoldDocument = {"__meta__":{"hash":"sha256:d074600e0054e2e6dca25ff85b0d170cc1b47f325499b235705773ede4497833"}} as unknown as DocumentNode<ExtendHoldMutation, ExtendHoldMutationVariables>;
export const HoldDocument = {"__meta__":{"hash":"sha256:f4db2d9e9800174bdcc42cdac2ef7281c60252dc5908b420a30e4fcbd807c66d"}} as unknown as DocumentNode<HoldQuery, HoldQueryVariables>;
export const HoldSlotDocument = {"__meta__":{"hash":"sha256:f7fbcd9bd353ca18e5a37732a8aed605096ef3d9c5b2f622484adffa171ebab5"}} as unknown as DocumentNode<HoldSlotMutation, HoldSlotMutationVariables>;
export const ReleaseSlotHoldDocument = {"__meta__":{"hash":"sha256:cdbc06aca2f1428b03282abfa80b95d8cd387cf860d362cf7e2bbdb6546c5206"}} as unknown as DocumentNode<ReleaseSlotHoldMutation, ReleaseSlotHoldMutationVariables>;
export const RescheduleTimesDocument = {"__meta__":{"hash":"sha256:045f38c9c8905bc21050df803983ed46f2d7d54ea3ea407b34fe1ae1b43693d7"}} as unknown as DocumentNode<RescheduleTimesQuery, RescheduleTimesQueryVariables>;
export const RescheduleCartDocument = {"__meta__":{"hash":"sha256:b4224421dd4742d912645195d9a0953591cbe91cccc0bf4684ccdb896ab3c19a"}} as unknown as DocumentNode<RescheduleCartMutation, RescheduleCartMutationVariables>;
export const ExpertsDocument = {"__meta__":{"hash":"sha256:5ee2a224cfb47e3eeb1a0ace80cd76cb9ef3e75c1dfcf8c1c7122e977d5f7523"}} as unknown as DocumentNode<ExpertsQuery, ExpertsQueryVariables>;
export const NextStartsDocument = {"__meta__":{"hash":"sha256:eddbd2b3d81d8eafbfb34662eec2a633df17c30be1891253d272def93dd4c285"}} as unknown as DocumentNode<NextStartsQuery, NextStartsQueryVariables>;
export const ExpertFacetsDocument = {"__meta__":{"hash":"sha256:4c6ba93f1adea340d7f6c70deb56f98a908325e2c7f32e8187a6b8dd6ce815f2"}} as unknown as DocumentNode<ExpertFacetsQuery, ExpertFacetsQueryVariables>;
export const FreeExpertFacetsDocument = {"__meta__":{"hash":"sha256:1198dba82ad4a882b10ac4b3aa7eb92aaba7e8a2f7e5ab829f1c1c43c5a59cc2"}} as unknown as DocumentNode<FreeExpertFacetsQuery, FreeExpertFacetsQueryVariables>;
export const FindAddressesDocument = {"__meta__":{"hash":"sha256:28d04111c4839aa5e8b21d85f55f759c80bb2553beaf0dd96e52009c041f535b"}} as unknown as DocumentNode<FindAddressesQuery, FindAddressesQueryVariables>;
export const AddressOfPositionDocument = {"__meta__":{"hash":"sha256:9f6b909b1f180eb760221917ae868331911fb04b3d74d55bf572588f5ed3285a"}} as unknown as DocumentNode<AddressOfPositionQuery, AddressOfPositionQueryVariables>;
export const PartnerPlacesDocument = {"__meta__":{"hash":"sha256:7e77514b01ba8231a24dc343bef9e26201e45daf81b56c32acfb23c09536a834"}} as unknown as DocumentNode<PartnerPlacesQuery, PartnerPlacesQueryVariables>;
export const LastBookedPlaceDocument = {"__meta__":{"hash":"sha256:fce11f3b34a1516cd8fe0b4de9e95371ef5cd321693db3c8f885cf7f33b27a22"}} as unknown as DocumentNode<LastBookedPlaceQuery, LastBookedPlaceQueryVariables>;
export const DiscoveryPlacesDocument = {"__meta__":{"hash":"sha256:a5c81614d9b56f1b32a37410f1699a58e71b5b63180c55431396f99aee58b8c8"}} as unknown as DocumentNode<DiscoveryPlacesQuery, DiscoveryPlacesQueryVariables>;
export const PlaceOfPostalCodeDocument = {"__meta__":{"hash":"sha256:cf82892e88d890e10c86f9cb87f9957612039304a1403d482c18b3a75f2f7c45"}} as unknown as DocumentNode<PlaceOfPostalCodeQuery, PlaceOfPostalCodeQueryVariables>;
export const PartnerDistancesDocument = {"__meta__":{"hash":"sha256:243fa98351bda6c6295d8a0ea127277c9a0c1f1b17ec9e61fdb29a781b6e60b4"}} as unknown as DocumentNode<PartnerDistancesQuery, PartnerDistancesQueryVariables>;
export const TownsDocument = {"__meta__":{"hash":"sha256:6563ab0125ff243c9450021ba20da0660fa37bcabb329da9ceed59f340f6c464"}} as unknown as DocumentNode<TownsQuery, TownsQueryVariables>;
export const ExpertProfileDocument = {"__meta__":{"hash":"sha256:554a3f2c55ac23726dd8c372f5b9851df435a946f1f64a8b14c441354c36a5ac"}} as unknown as DocumentNode<ExpertProfileQuery, ExpertProfileQueryVariables>;
export const ExpertReviewsDocument = {"__meta__":{"hash":"sha256:82129c79013a3c06e9425d325d10360dd2f70a36dcf15bbdc6c2593e91bac366"}} as unknown as DocumentNode<ExpertReviewsQuery, ExpertReviewsQueryVariables>;
export const ExpertDaysDocument = {"__meta__":{"hash":"sha256:df8cfad2de6a6c4b6792a78df3f130f39eb35af0fb1b9bd2be2153e08d709de4"}} as unknown as DocumentNode<ExpertDaysQuery, ExpertDaysQueryVariables>;
export const ReportReviewDocument = {"__meta__":{"hash":"sha256:8db7c3d74052269254e5d0bd33e17fcb7ca72ba27fb99874ec883733963da700"}} as unknown as DocumentNode<ReportReviewMutation, ReportReviewMutationVariables>;
export const CompatibleExpertsDocument = {"__meta__":{"hash":"sha256:b32730f33bbd0b3d771586097eeea484ceba65487c7615342aa2183f51d82a32"}} as unknown as DocumentNode<CompatibleExpertsQuery, CompatibleExpertsQueryVariables>;
export const CommonStartsDocument = {"__meta__":{"hash":"sha256:81089776cd80db895e43525f21fba5a4fd063a190c64108a268bc01b550b4132"}} as unknown as DocumentNode<CommonStartsQuery, CommonStartsQueryVariables>;
export const NextCommonStartsDocument = {"__meta__":{"hash":"sha256:431ddaba1c327492b43eb9e2aa6a249b7853042b11fa623ed7eecfbe1846cd9f"}} as unknown as DocumentNode<NextCommonStartsQuery, NextCommonStartsQueryVariables>;
export const ChosenExpertDocument = {"__meta__":{"hash":"sha256:441c325bbd99f3f3bc4cacea1e9357199317dd1b95cf7639bbbe9284ae873cc8"}} as unknown as DocumentNode<ChosenExpertQuery, ChosenExpertQueryVariables>;
export const FreeDaysDocument = {"__meta__":{"hash":"sha256:e514e9fe4e804bc1dcacff4c52ef3a485473c5866b140a749ddcaf76e682f6c7"}} as unknown as DocumentNode<FreeDaysQuery, FreeDaysQueryVariables>;
export const FreeExpertsDocument = {"__meta__":{"hash":"sha256:e82b13572a8a661f5a7af7f71c2406a1c9d9e27f7570496c6a77e3e8f2e6972b"}} as unknown as DocumentNode<FreeExpertsQuery, FreeExpertsQueryVariables>;
export const FreeStartsDocument = {"__meta__":{"hash":"sha256:36d34473671b07f3d51ab838fd8e7bb98c8a0fc86203403690c3de5ea01d4bdf"}} as unknown as DocumentNode<FreeStartsQuery, FreeStartsQueryVariables>;
export const FittingLengthsDocument = {"__meta__":{"hash":"sha256:e576f72eb73583afa0e6e219bccc6e27678d2ac09a8513bd0ab72d7cb9d7d264"}} as unknown as DocumentNode<FittingLengthsQuery, FittingLengthsQueryVariables>;
export const TreatmentTypesOnSaleDocument = {"__meta__":{"hash":"sha256:5491ebc7e927831714492ae8eda5c34cbdf2310fb5ca2b6ce8fa763c2570ca37"}} as unknown as DocumentNode<TreatmentTypesOnSaleQuery, TreatmentTypesOnSaleQueryVariables>;
export const TreatmentDetailsDocument = {"__meta__":{"hash":"sha256:4ca2bf3279b950a732dd76b473eff2a1fb0040c209755a606f773b311b13897a"}} as unknown as DocumentNode<TreatmentDetailsQuery, TreatmentDetailsQueryVariables>;
export const WatchForTimeDocument = {"__meta__":{"hash":"sha256:e3962b7b3bb0d95dbe8f74484bc0ca187d62615086f45bfef84683dfb83e9ff7"}} as unknown as DocumentNode<WatchForTimeMutation, WatchForTimeMutationVariables>;
export const ActiveBannerDocument = {"__meta__":{"hash":"sha256:da81e5b5b5516da1a2824e6ce856760ed57eb1846de72233dbd4b02e55e7471a"}} as unknown as DocumentNode<ActiveBannerQuery, ActiveBannerQueryVariables>;
export const HomeReviewsDocument = {"__meta__":{"hash":"sha256:0e2452e8eb6586705cf9980b702799ea5e69649bc13fc7cd80e930888131254f"}} as unknown as DocumentNode<HomeReviewsQuery, HomeReviewsQueryVariables>;
export const HomeLocationsDocument = {"__meta__":{"hash":"sha256:5c9c83ee483ae21fe88d163479669499e183048fd309040309d53b7381ebd19f"}} as unknown as DocumentNode<HomeLocationsQuery, HomeLocationsQueryVariables>;
export const LocationPresetDocument = {"__meta__":{"hash":"sha256:f00abb59908fb5b80c0e5e02894aea96ef81f14d67f178f039b705b3d7f5964f"}} as unknown as DocumentNode<LocationPresetQuery, LocationPresetQueryVariables>;
export const NotifyWhenOpenDocument = {"__meta__":{"hash":"sha256:0876e872dc88c8e1bfa5d0660e6f1689da81d6d92682c001029a6e4ee8a977b2"}} as unknown as DocumentNode<NotifyWhenOpenMutation, NotifyWhenOpenMutationVariables>;
export const WithdrawOpeningNoticeDocument = {"__meta__":{"hash":"sha256:f486fd9d8f68372750206ff55b3deafd2e8d0044aca1d557e9e647fb6de2f932"}} as unknown as DocumentNode<WithdrawOpeningNoticeMutation, WithdrawOpeningNoticeMutationVariables>;
export const NewsletterSignupDocument = {"__meta__":{"hash":"sha256:e22a6fa0322677b98ae3918ef0a0c9de0806b9addf76570bb552c142eab7e4be"}} as unknown as DocumentNode<NewsletterSignupMutation, NewsletterSignupMutationVariables>;
export const ConfirmNewsletterDocument = {"__meta__":{"hash":"sha256:ac17744176e7923f397a7cf65be3a77d26bfb848554f0bfc6ddc5f0a13c2954c"}} as unknown as DocumentNode<ConfirmNewsletterMutation, ConfirmNewsletterMutationVariables>;
export const UnsubscribeNewsletterDocument = {"__meta__":{"hash":"sha256:c382e6eaa21fe04a47bba8e712fa871477fe54308bf5b80dec3d4a63644c252e"}} as unknown as DocumentNode<UnsubscribeNewsletterMutation, UnsubscribeNewsletterMutationVariables>;
export const SubscribeWebPushDocument = {"__meta__":{"hash":"sha256:7919399fedb6e259b446409e883ad21bef21c1ffcd4c414faed5e6ee816680f2"}} as unknown as DocumentNode<SubscribeWebPushMutation, SubscribeWebPushMutationVariables>;
export const UnsubscribeWebPushDocument = {"__meta__":{"hash":"sha256:3b3db2c0b36782f1052b8a91f6f36d48b137220b5a8f2c976614b38b7cbbbd5c"}} as unknown as DocumentNode<UnsubscribeWebPushMutation, UnsubscribeWebPushMutationVariables>;
export const OfferedTimesDocument = {"__meta__":{"hash":"sha256:4dc5ee9586f660b3466f4c22ef02fe9b2880183feb675007eaa90acae1291637"}} as unknown as DocumentNode<OfferedTimesQuery, OfferedTimesQueryVariables>;
export const ChooseOfferedTimeDocument = {"__meta__":{"hash":"sha256:3058b97d10532c4ae1c7b4d624589d80a71c53f825c6f516c2e91a1cce9dcccd"}} as unknown as DocumentNode<ChooseOfferedTimeMutation, ChooseOfferedTimeMutationVariables>;
export const CreateStripePaymentDocument = {"__meta__":{"hash":"sha256:bd969ac07350d78fb19dbcfed25d380ed5edf261698e83e4eb740b2e9c7e3398"}} as unknown as DocumentNode<CreateStripePaymentMutation, CreateStripePaymentMutationVariables>;
export const CreateSheetPaymentDocument = {"__meta__":{"hash":"sha256:46afd25ccfdb7294200466045455bb09648aff327aa356d882f1b538bac7c5e6"}} as unknown as DocumentNode<CreateSheetPaymentMutation, CreateSheetPaymentMutationVariables>;
export const AcceptTermsDocument = {"__meta__":{"hash":"sha256:c469ef7b97084ddaa8f4539fe1ea13d6c8187b27306543ff1d8da47a6fe95a3b"}} as unknown as DocumentNode<AcceptTermsMutation, AcceptTermsMutationVariables>;
export const PayOnAccountDocument = {"__meta__":{"hash":"sha256:fede6ff8d4c2fa40473f4e7787082657be381e38aa9adc9aa0574b5c8cd404f7"}} as unknown as DocumentNode<PayOnAccountMutation, PayOnAccountMutationVariables>;
export const ReportFailedPaymentDocument = {"__meta__":{"hash":"sha256:bad143d9a6b6a86fb20dc6a3e6bc23de07bebddb8694debf836a28129860e038"}} as unknown as DocumentNode<ReportFailedPaymentMutation, ReportFailedPaymentMutationVariables>;
export const CreatePayPalPaymentDocument = {"__meta__":{"hash":"sha256:ae6273d3fe1f16c421840e691279b31060d9fdc2150dfdebd43d6ea7b19fda33"}} as unknown as DocumentNode<CreatePayPalPaymentMutation, CreatePayPalPaymentMutationVariables>;
export const PriceOfCartDocument = {"__meta__":{"hash":"sha256:6b4afabae6c962b642f19d734f86f9394b67f45a9e69b8cf6b665f66a89c4a42"}} as unknown as DocumentNode<PriceOfCartQuery, PriceOfCartQueryVariables>;
export const ExecutePaymentDocument = {"__meta__":{"hash":"sha256:6380bf5b2d3ceebc6b0fae0ce5c2d4abd3ab9fe091da383828eb3542c11a7814"}} as unknown as DocumentNode<ExecutePaymentMutation, ExecutePaymentMutationVariables>;
export const AppConfigDocument = {"__meta__":{"hash":"sha256:243074561ceb71d2a3c9f3180021484e9cbb424855c9d9ac4e29d413a6447f20"}} as unknown as DocumentNode<AppConfigQuery, AppConfigQueryVariables>;
export const RehearsalDocument = {"__meta__":{"hash":"sha256:97dacc76e35fc844a6c41c85aeeb2f3a71646f20facf2965f44bab094b175473"}} as unknown as DocumentNode<RehearsalQuery, RehearsalQueryVariables>;
export const ServerNowDocument = {"__meta__":{"hash":"sha256:a41325cdee0cf2adab64a15ffbeaa66543e458e82c13992a2c9f74df970689c3"}} as unknown as DocumentNode<ServerNowQuery, ServerNowQueryVariables>;
export const BookingToReviewDocument = {"__meta__":{"hash":"sha256:f24b53af31387b130a9b30cf246dd9547c7706d8ec3cb19d767fa003aedd0233"}} as unknown as DocumentNode<BookingToReviewQuery, BookingToReviewQueryVariables>;
export const CreateReviewDocument = {"__meta__":{"hash":"sha256:c9eaea4229b76e591301f4331e3d948d6e23d62ce847c7748e75c05d547b023c"}} as unknown as DocumentNode<CreateReviewMutation, CreateReviewMutationVariables>;
export const StopReviewMailsDocument = {"__meta__":{"hash":"sha256:7fdc328b9c3a1efa4c141319dbcdddcbfd4a03473196eb5d2c5bb9ffeee01d69"}} as unknown as DocumentNode<StopReviewMailsMutation, StopReviewMailsMutationVariables>;
export const SavedCardsDocument = {"__meta__":{"hash":"sha256:3201453c78056e92c7773efe192d056b2212a4d86606d2af1a2b93c32c4344fa"}} as unknown as DocumentNode<SavedCardsQuery, SavedCardsQueryVariables>;
export const DeleteSavedCardDocument = {"__meta__":{"hash":"sha256:0d5e9ab3db5305589a00def18c429000a0fbca5cd0129ea463be3084005bc9b1"}} as unknown as DocumentNode<DeleteSavedCardMutation, DeleteSavedCardMutationVariables>;
export const ConfirmTimeWatchDocument = {"__meta__":{"hash":"sha256:293d47a5e8f95bb5194f8c17919e2234ae5fd9a060dcafe0ba59dd1016bc4476"}} as unknown as DocumentNode<ConfirmTimeWatchMutation, ConfirmTimeWatchMutationVariables>;
export const EndTimeWatchDocument = {"__meta__":{"hash":"sha256:4eafac23c6f0c73d1153100cb64810bfdc52f346e8934f00f0b45c800418e82e"}} as unknown as DocumentNode<EndTimeWatchMutation, EndTimeWatchMutationVariables>;
export const OrderVouchersDocument = {"__meta__":{"hash":"sha256:f1593a0b2d16439b5850d324ff7149883ff4895b3e22e8321ee871e12c981cc9"}} as unknown as DocumentNode<OrderVouchersMutation, OrderVouchersMutationVariables>;
export const VoucherOrderDocument = {"__meta__":{"hash":"sha256:1c617b8536aa5ad86eff741f585dbc1c7efeebb71e6b3ee0ed694d6f4dc6d40d"}} as unknown as DocumentNode<VoucherOrderQuery, VoucherOrderQueryVariables>;
export const VoucherBalanceDocument = {"__meta__":{"hash":"sha256:11c894ddf8dd1fb364247bdfc7ce9fa8c6ab732c98dba86d49aef4884f5a5a72"}} as unknown as DocumentNode<VoucherBalanceQuery, VoucherBalanceQueryVariables>;
export const WithdrawVoucherOrderDocument = {"__meta__":{"hash":"sha256:39f723840651137557bddfcf7238d47cb986a3d5894aae1887108a748f82c34f"}} as unknown as DocumentNode<WithdrawVoucherOrderMutation, WithdrawVoucherOrderMutationVariables>;
export const DeclareVoucherWithdrawalDocument = {"__meta__":{"hash":"sha256:e093a6993d6781a5b9b7c4f74d5799c7ebed36def65cf993b63319d2c266912e"}} as unknown as DocumentNode<DeclareVoucherWithdrawalMutation, DeclareVoucherWithdrawalMutationVariables>;