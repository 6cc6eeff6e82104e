import { limits } from '@ruhepol/rules'
import { MAX_RANGE_DAYS } from '../availability/index.ts'

const {
  idempotencyKeyMin,
  idempotencyKeyMax,
  notesMax,
  codeMin,
  codeMax,
  passwordMin,
  passwordMax,
  openFromHour,
  openUntilHour,
} = limits

/** What an argument or a field of an input with this name means wherever nothing else is said. */
export const nameDescriptions: Readonly<Record<string, string>> = {
  // Where
  postalCode:
    'Five digits of a German postal code. It says in which city is searched, and is not used where a locationId is given.',
  locationId:
    'The id of a location (Location.id): a partner location makes it the place of the appointment, a city only narrows the search. Left out for an address of the customer.',
  locality: `The city or town, ${limits.localityMin} to ${limits.localityMax} characters.`,
  street: `The street without the number, ${limits.streetMin} to ${limits.streetMax} characters.`,
  streetNumber: `The house number, up to ${limits.streetNumberMax} characters, such as 12a.`,
  address: 'Where the appointment would be.',

  // When
  time: `The start of the appointment, at a quarter hour from ${openFromHour}:00 to ${openUntilHour}:00 in Berlin.`,
  bookingTime: 'The start of the appointment, at a quarter hour.',
  date: 'The day in Berlin.',
  rangeStart: 'The first instant that is searched.',
  rangeEnd: `The end of what is searched, not included; at most ${MAX_RANGE_DAYS} days after its begin.`,
  timeRange: 'Only starts within it.',
  start: 'The first instant.',
  end: `The end, not included; at most ${MAX_RANGE_DAYS} days after the start.`,

  // What and with whom
  treatmentTypeId: 'The id of a treatment (TreatmentType.id).',
  expertId: 'The id of an expert (Expert.id).',
  length: 'Minutes, one of the lengths in which the expert gives the treatment.',
  treatmentLength: 'Minutes, one of the lengths in which the expert gives the treatment.',
  guests: 'What each guest wants, one or two.',
  treatments: 'The treatment of each guest and its expert, one or two.',
  numberOfExperts: `How many experts work at the same time, one for each guest: ${limits.expertsMin} or ${limits.expertsMax}.`,
  selectedExpertIds: 'The experts who were chosen already.',
  filter: 'Only experts who fit.',
  pagination: 'Which part of the list.',
  offset: 'How many to leave out before.',

  // Who may
  token:
    'The secret that came with the appointment or order when it was placed, and that every link in a mail has. A signed-in client needs none for their own.',
  cartId:
    'The id of the appointment (Cart.id). It is the shoppingCartId of placeMultiBookings and the targetId of its payment.',
  shoppingCartId: 'The id of the appointment, as placeMultiBookings answered it; the same as Cart.id.',
  paymentTargetId: 'The id of the order, as orderVouchers answered it; the targetId of its payment.',
  access: 'The pairs of code and token that the device keeps.',
  customId: 'The booking code that people read out.',
  idempotencyKey: `${idempotencyKeyMin} to ${idempotencyKeyMax} characters that the caller makes up, the same on every retry: what was done for one key is done once.`,

  // The person
  clientData: 'The person.',
  name: `The first name, ${limits.nameMin} to ${limits.nameMax} characters.`,
  surname: `The last name, up to ${limits.surnameMax} characters.`,
  email: `The e-mail address, up to ${limits.emailMax} characters.`,
  phoneNumber: `The telephone number, ${limits.phoneNumberDigitsMin} to ${limits.phoneNumberDigitsMax} digits; with +49 or another country's code, or as dialled in Germany.`,
  companyName: `The company, up to ${limits.companyNameMax} characters. Invoices name it.`,
  birthday: `The date of birth. The person is at least ${limits.registrationAgeMin}.`,
  locale: 'The language in which mails are written.',
  lang: 'The language of its texts.',
  platform: 'Where the app runs.',
  role: 'client. The others are refused with unsupported_role.',
  password: `The password, ${passwordMin} to ${passwordMax} characters.`,
  oldPassword: 'The password until now.',
  newPassword: `The password from now on, ${passwordMin} to ${passwordMax} characters.`,
  code: 'The code that was mailed.',
  marketingConsent: 'Whether the person agrees to get news by mail.',

  // The appointment
  details: 'What the expert must know.',
  massageTable: 'How many massage tables the customer has, at most one for each expert. Experts bring what is missing.',
  notes: `What the expert should know, up to ${notesMax} characters.`,
  pets: 'Whether there are pets.',
  discountOrVoucherCode: `The code of a discount or of a voucher, ${codeMin} to ${codeMax} characters.`,
  termsAccepted: 'True: the person has accepted the terms. Otherwise terms_required.',
  agreed: 'True: the person has agreed to it. Otherwise consent_required.',

  // Payment
  subject: 'What is paid for.',
  targetId: 'What is paid for: the shoppingCartId of an appointment, or the paymentTargetId of an order of vouchers.',
  paymentMethod: 'How it is paid. PayPal has createPayPalPaymentRequest.',

  // Signing in with another service
  providerName: 'The service.',
  nonce: 'Random characters that the app makes up for this sign-in; the service puts them into its answer.',
  redirectUri: 'The address of ours to which the service sends the person back.',
  state: 'Random characters that come back with the answer, so that the app knows it as its own.',
}
