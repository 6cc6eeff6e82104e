import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../account/testing/add-client.ts'
import { GOOGLE_CALLBACK } from '../payment/testing/payment-stage.ts'
import { altered, type AccessWorld, type Held } from './access-world.ts'

type Variables = Record<string, unknown>

/**
 * Who may call an operation. - `everybody`: guests and clients alike, for the given reason. - `client`: a signed-in
 * client, only for their own things. `variables` name something of the owner's if the operation can; another client
 * then gets `foreign`. `isThere`: whether the thing exists. - `holder`: anyone with the thing's token, and its client.
 * `variables` take the token to try. - `secret`: anyone who knows a secret among the arguments; each of `wrong` gets
 * `denial`.
 */
export type AccessRow =
  | { for: 'everybody'; because: string }
  | {
      for: 'client'
      variables?: (world: AccessWorld) => Promise<Variables> | Variables
      foreign?: 'not_found' | 'invalid_credentials' | 'code_invalid'
      isThere?: false
    }
  | {
      for: 'holder'
      of: (world: AccessWorld, whose: 'owner' | 'stranger') => Promise<Held>
      variables: (world: AccessWorld, thing: Held, token: string | undefined) => Promise<Variables> | Variables
      /** For a list, no access means an empty answer. */
      denial?: 'nothing'
    }
  | {
      for: 'secret'
      wrong: (world: AccessWorld) => Variables[]
      denial: string
      right: (world: AccessWorld) => Variables | undefined
    }

const everybody = (because: string): AccessRow => ({ for: 'everybody', because })
const client = (row: Omit<Extract<AccessRow, { for: 'client' }>, 'for'> = {}): AccessRow => ({ for: 'client', ...row })

const catalogue = everybody('the catalogue is shown to everybody')
const area = everybody('where the product is offered, and addresses in Germany, are no secret')
const availability = everybody('who looks for a time has no account yet')

/** The token in a mailed link. */
const ofMailedToken = (more: Variables = {}): AccessRow => ({
  for: 'secret',
  wrong: () => [altered(randomUUID()), '', 'A'.repeat(5_000)].map((token) => ({ token, ...more })),
  denial: 'not_found',
  right: () => undefined,
})

const cart = (world: AccessWorld, whose: 'owner' | 'stranger') =>
  whose === 'owner' ? world.ownersCart() : world.strangersCart()

const ofCart = (name: string): AccessRow => ({
  for: 'holder',
  of: cart,
  variables: (_world, { id }, token) => ({ [name]: id, token }),
})
const ofBooking = (name: string): AccessRow => ({
  for: 'holder',
  of: cart,
  variables: async (world, thing, token) => ({ [name]: await world.bookingOf(thing), token }),
})
const ofPayment = (more: Variables): AccessRow => ({
  for: 'holder',
  of: cart,
  variables: (_world, { id }, token) => ({ subject: 'booking', targetId: id, token, ...more }),
})

const aDay = { rangeStart: '2027-01-14T00:00:00Z', rangeEnd: '2027-01-15T00:00:00Z' }

/** A row for every operation of the schema; a missing row fails the matrix. */
export const accessRows: Readonly<Record<string, AccessRow>> = {
  appConfig: catalogue,
  activeBanner: catalogue,
  locations: catalogue,
  location: catalogue,
  availableTreatmentTypes: catalogue,
  treatmentTypeInfo: catalogue,
  experts: catalogue,
  expertFacets: catalogue,
  reviewHighlights: catalogue,
  expertProfile: catalogue,
  expertReviewsForClient: catalogue,
  voucherOffers: catalogue,
  servedArea: area,
  citiesForPostalCode: area,
  addressSuggestions: area,
  towns: area,
  addressAt: area,
  availableExperts: availability,
  expertAvailabilityInfo: availability,
  expertAvailabilityInfoNoLength: availability,
  expertAvailabilitiesInRange: availability,
  expertDaysWithAvailabilities: availability,
  multipleExpertsAvailabilities: availability,
  nextExpertSlots: availability,
  nextExpertStarts: availability,
  availableBookingLengths: availability,
  availableMultiBookingLengths: availability,
  multiBookingPriceInfo: everybody('a price is shown before anybody has said who they are'),
  myCart: ofCart('id'),
  cancelCart: ofCart('cartId'),
  extendHold: ofCart('cartId'),
  acceptTerms: ofCart('cartId'),
  payOnAccount: ofCart('cartId'),
  offer: ofMailedToken({ id: randomUUID() }),
  chooseOfferedTime: ofMailedToken({ id: randomUUID(), timeId: randomUUID() }),
  rescheduleTimes: {
    for: 'holder',
    of: cart,
    variables: (_world, { id }, token) => ({ cartId: id, token, ...aDay }),
  },
  rescheduleCart: {
    for: 'holder',
    of: cart,
    variables: (_world, { id }, token) => ({ cartId: id, token, time: '2027-01-15T12:00:00Z', timesRescheduled: 0 }),
  },
  multipleBookingDetails: ofCart('shoppingCartId'),
  myBooking: ofBooking('id'),
  cancelBooking: ofBooking('bookingId'),
  myAnonymousCarts: {
    for: 'holder',
    of: cart,
    variables: async (world, thing, token) => ({
      access: [{ customId: await world.customIdOf(thing), token: token ?? '' }],
    }),
    denial: 'nothing',
  },
  myCarts: client(),
  claimAnonymousCarts: client({
    variables: async (world) => {
      const own = await world.ownersCart()
      return { access: [{ customId: await world.customIdOf(own), token: own.token }] }
    },
  }),
  stopReviewMails: ofCart('cartId'),
  createReview: {
    for: 'holder',
    of: cart,
    variables: async (world, thing, token) => ({
      input: { bookingId: await world.bookingOf(thing), rating: 8, token },
    }),
  },
  reportReview: everybody('whoever reads a review may report it, without an account'),
  placeMultiBookings: everybody('guests book without an account'),
  holdSlot: everybody('guests book without an account'),
  releaseSlotHold: everybody('the key is a secret of the page that holds, and another one releases nothing'),
  sendBookingRequest: everybody('guests ask without an account'),

  createStripePayment: ofPayment({ paymentMethod: 'card' }),
  createPayPalPaymentRequest: ofPayment({}),
  failPayment: ofPayment({}),
  executePayment: {
    for: 'holder',
    of: async (world, whose) => {
      const thing = await cart(world, whose)
      await world.stage.create(thing)
      return thing
    },
    variables: async ({ stage }, thing, token) => {
      const [attempt] = await stage.attempts(thing)
      return { subject: 'booking', targetId: thing.id, token, paymentId: attempt?.providerPaymentId }
    },
  },
  voucherOrder: {
    for: 'holder',
    of: (world, whose) => world.order(whose),
    variables: (_world, { id }, token) => ({ paymentTargetId: id, token }),
  },
  withdrawVoucherOrder: {
    for: 'holder',
    of: (world, whose) => world.order(whose),
    variables: (_world, { id }, token) => ({ paymentTargetId: id, token }),
  },
  declareVoucherWithdrawal: everybody('who lost the mail may withdraw too; the answer is a mail to the buyer'),
  voucherBalance: {
    for: 'secret',
    wrong: () => [{ code: 'AAAA-AAAA-AAAA-AAAA' }, { code: 'K7WM 3QPA 9TRC' }],
    denial: 'not_found',
    right: () => undefined,
  },
  orderVouchers: everybody('guests buy vouchers without an account'),

  client: client({ variables: ({ owner }) => ({ id: owner.id }), foreign: 'not_found' }),
  sessions: client(),
  savedCards: client(),
  deleteSavedCard: client({ variables: () => ({ cardId: 'pm_of_the_owner' }), foreign: 'not_found', isThere: false }),
  updateClient: client({
    variables: () => ({
      clientUpdateData: { name: 'Mallory', surname: 'Muster', birthday: '1990-05-17', phoneNumber: '030 7654321' },
    }),
  }),
  subscribeWebPush: client({
    variables: () => ({
      subscription: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/access',
        p256dh: 'B'.repeat(87),
        auth: 'A'.repeat(22),
      },
    }),
  }),
  unsubscribeWebPush: client(),
  updateClientMetadata: client({ variables: () => ({ locale: 'en' }) }),
  refreshAccessToken: client(),
  endSessions: client({ variables: ({ owner }) => ({ ids: [owner.actor.sessionId] }) }),
  logout: client(),
  changePassword: client({ variables: () => ({ oldPassword: PASSWORD, newPassword: 'Regenbogen 77' }) }),

  requestEmailChange: client({ variables: () => ({ newEmail: 'another@example.org', password: PASSWORD }) }),
  // Nobody has requested a code.
  confirmEmailChange: client({ variables: () => ({ code: 'AAAAAAAA' }), foreign: 'code_invalid', isThere: false }),

  exportMyData: client(),
  deleteAccount: client({
    variables: ({ owner }) => ({ email: owner.email, password: PASSWORD }),
    foreign: 'invalid_credentials',
  }),
  // Both have passwords, which this does not ask for.
  deleteExternalAccount: client({ foreign: 'invalid_credentials', isThere: false }),

  loginWithEmail: {
    for: 'secret',
    wrong: ({ owner }) =>
      [owner.email, 'nobody@example.org'].map((email) => ({ email, password: 'Waldspaziergang 8', role: 'client' })),
    denial: 'invalid_credentials',
    right: ({ owner }) => ({ email: owner.email, password: PASSWORD, role: 'client' }),
  },
  confirmAccount: {
    for: 'secret',
    wrong: ({ owner }) => [owner.email, 'nobody@example.org'].map((email) => ({ email, verificationCode: 'AAAAAAAA' })),
    denial: 'code_invalid',
    right: () => undefined,
  },
  externalSignInUrl: everybody('who signs in is nobody yet'),
  authenticateExternally: {
    for: 'secret',
    wrong: () => [
      {
        providerName: 'google',
        clientSecret: 'no code of anybody',
        nonce: 'a-nonce-of-this-test',
        codeVerifier: 'v'.repeat(43),
        redirectUri: GOOGLE_CALLBACK,
      },
    ],
    denial: 'invalid_credentials',
    right: () => undefined,
  },
  registerExternallyAuthenticatedClient: {
    for: 'secret',
    wrong: () => [
      {
        clientData: {
          registrationToken: 'no.token.ofours',
          providerName: 'google',
          birthday: '1990-05-17',
          phoneNumber: '030 7654321',
          locale: 'de',
          platform: 'web',
        },
      },
    ],
    denial: 'invalid_credentials',
    right: () => undefined,
  },
  resetPassword: {
    for: 'secret',
    wrong: ({ owner }) =>
      [owner.email, 'nobody@example.org'].map((email) => ({
        email,
        code: 'AAAAAAAA',
        newPassword: 'Regenbogen 77',
        role: 'client',
      })),
    denial: 'code_invalid',
    right: () => undefined,
  },
  undoEmailChange: ofMailedToken({ newPassword: 'Regenbogen 77' }),
  withdrawOpeningNotice: ofMailedToken(),
  confirmNewsletter: ofMailedToken(),
  confirmTimeWatch: ofMailedToken(),
  endTimeWatch: ofMailedToken(),
  unsubscribeNewsletter: ofMailedToken(),
  registerClient: everybody('whoever has no account yet makes one; it opens nothing until its address is confirmed'),
  sendEmailCode: everybody('a code goes to the address alone, and the answer is always the same'),
  resendConfirmationCode: everybody('a code goes to the address alone, and the answer is always the same'),
  sendPasswordResetCode: everybody(
    'a code goes to the address alone; user_not_found is the one answer rule R27 allows',
  ),
  newsletterSignup: everybody(
    'readers need no account; a mail goes to the address alone, and the answer is always the same',
  ),
  watchForTime: everybody(
    'whoever waits for a time may have no account; a mail goes to the address alone, and the answer is always the same',
  ),
  notifyWhenOpen: everybody('whoever waits for an opening has no account'),
}
