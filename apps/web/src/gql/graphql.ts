/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddressInput = {
  locality: string;
  postalCode: string;
  street: string;
  streetNumber: string;
  /** The title field of the address form (a name on the bell, a floor, a company). */
  title?: string | null | undefined;
  type?: AddressType | null | undefined;
};

export type AddressType =
  | 'atHome'
  | 'location';

export type BookingDetailsInput = {
  massageTable: number;
  notes?: string | null | undefined;
  pets?: boolean | null | undefined;
};

export type BookingInput = {
  expertId: string | number;
  length: number;
  treatmentTypeId: string | number;
};

/** A cart that is being released shows as cancelled if the customer left, else as expired. */
export type CartStatus =
  | 'cancelled'
  | 'expired'
  | 'paid'
  | 'placed'
  | 'waitingForPayment';

export type ClientDataInput = {
  companyName?: string | null | undefined;
  email: string;
  locale?: Language | null | undefined;
  name: string;
  phoneNumber: string;
  platform?: Platform | null | undefined;
  surname: string;
};

export type Compensation =
  | 'none'
  | 'refund'
  | 'voucher';

export type DiscountStatus =
  | 'applied'
  | 'expired'
  | 'inactive'
  | 'none'
  | 'not_applicable'
  | 'not_found'
  | 'not_redeemable'
  | 'not_reusable';

export type Language =
  | 'de'
  | 'en';

export type LocationKind =
  | 'city'
  | 'partner';

export type MediaType =
  | 'image'
  | 'video';

export type PaymentMethod =
  | 'applePay'
  | 'bankRedirect'
  | 'card'
  | 'googlePay'
  | 'paypal';

export type PaymentStatus =
  | 'cancelled'
  | 'failed'
  | 'pending'
  | 'processing'
  | 'refunded'
  | 'succeeded';

export type Place =
  | 'company'
  | 'endorsement'
  | 'event'
  | 'home'
  | 'hotel';

export type PlaceMultiBookingsInput = {
  /** Required unless locationId is set. */
  address?: AddressInput | null | undefined;
  /** One or two, all at the same time and with the same length. */
  bookings: Array<BookingInput>;
  /** Guests give it; for a signed-in client it defaults to the profile. */
  clientData?: ClientDataInput | null | undefined;
  details: BookingDetailsInput;
  discountOrVoucherCode?: string | null | undefined;
  /** The total in cents that the person was shown; another total gives price_changed. */
  expectedTotal?: number | null | undefined;
  /** 16 to 128 characters, chosen by the client, the same on every retry: one key places one cart. */
  idempotencyKey: string;
  locationId?: string | number | null | undefined;
  marketingEmailsAccepted?: boolean;
  place: Place;
  termsAccepted: boolean;
  time: string;
};

export type Platform =
  | 'android'
  | 'ios'
  | 'web';

export type PriceBookingInput = {
  expertId: string | number;
  treatmentLength: number;
  treatmentTypeId: string | number;
};

export type PriceComponentType =
  | 'atHome'
  | 'discount'
  | 'pricingAdjustment'
  | 'treatment'
  | 'voucher';

/** Half-open: start <= t < end. */
export type TimeRangeInput = {
  end: string;
  start: string;
};

export type VoucherStatus =
  | 'applied'
  | 'expired'
  | 'inactive'
  | 'none'
  | 'not_found'
  | 'used';

export type PlacedCartQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type PlacedCartQuery = { myCart: { id: string, customId: string, status: CartStatus, paymentStatus: PaymentStatus | null, paymentFailure: string | null, holdExpiresAt: string | null, createdAt: string, time: string, length: number, isInSpa: boolean, locationId: string | null, cancellableUntil: string | null, cancellationCompensation: Compensation, clientData: { name: string | null, email: string | null }, address: { street: string | null, streetNumber: string | null, postalCode: string, locality: string, title: string | null }, location: { id: string, hotelVenue: boolean, name: Array<{ lang: string, value: string }>, hotel: { feeLabel: Array<{ lang: string, value: string }>, infoBullets: Array<{ lang: string, value: string }> } | null } | null, details: { massageTable: number, place: Place }, bookings: Array<{ id: string, expert: { id: string, name: string }, treatmentType: { id: string, name: Array<{ lang: string, value: string }> } }>, price: { ' $fragmentRefs'?: { 'BillFragment': BillFragment } } } };

export type CartStateQueryVariables = Exact<{
  id: string | number;
  token: string;
}>;


export type CartStateQuery = { multipleBookingDetails: { status: CartStatus, paymentStatus: PaymentStatus | null, paymentFailure: string | null, holdExpiresAt: string | null } };

export type ChosenAppointmentQueryVariables = Exact<{
  expertId: string | number;
  treatmentTypeId: string | number;
}>;


export type ChosenAppointmentQuery = { expertProfile: { id: string, name: string }, treatmentTypeInfo: { id: string, name: Array<{ lang: string, value: string }>, media: Array<(
      { type: MediaType }
      & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
    )> } };

export type PartnerLocationQueryVariables = Exact<{
  id: string | number;
}>;


export type PartnerLocationQuery = { location: { id: string, kind: LocationKind, openingSoon: boolean, hotelVenue: boolean, postalCode: string | null, name: Array<{ lang: string, value: string }>, address: { street: string | null, streetNumber: string | null, postalCode: string, locality: string } | null, fee: { intValue: number }, hotel: { feeLabel: Array<{ lang: string, value: string }>, treatmentInfo: Array<{ lang: string, value: string }> } | null } };

export type AreaOfAddressQueryVariables = Exact<{
  postalCode: string;
}>;


export type AreaOfAddressQuery = { citiesForPostalCode: Array<string>, servedArea: { postalCode: string, served: boolean, city: string | null, atHomeFee: { intValue: number } | null } };

export type BookingLengthsQueryVariables = Exact<{
  bookingTime: string;
  treatmentTypeId: string | number;
  expertId: string | number;
  locationId?: string | number | null | undefined;
}>;


export type BookingLengthsQuery = { availableBookingLengths: Array<{ id: string, length: number, price: { intValue: number } }> };

export type BillFragment = { discountStatus: DiscountStatus, voucherStatus: VoucherStatus, total: { intValue: number }, totalTax: { intValue: number }, components: Array<{ type: PriceComponentType, value: { intValue: number } }> } & { ' $fragmentName'?: 'BillFragment' };

export type QuotedPriceQueryVariables = Exact<{
  booking: PriceBookingInput;
  time: string;
  locationId?: string | number | null | undefined;
  postalCode?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type QuotedPriceQuery = { multiBookingPriceInfo: { ' $fragmentRefs'?: { 'BillFragment': BillFragment } } };

export type PlaceCartMutationVariables = Exact<{
  input: PlaceMultiBookingsInput;
}>;


export type PlaceCartMutation = { placeMultiBookings: { shoppingCartId: string, customId: string, token: string, status: CartStatus, holdExpiresAt: string | null, totalPrice: { intValue: number } } };

export type LeaveCartMutationVariables = Exact<{
  cartId: string | number;
  token: string;
}>;


export type LeaveCartMutation = { cancelCart: { id: string, status: CartStatus } };

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
  offset: number;
  limit: number;
}>;


export type ExpertReviewsQuery = { expertReviewsForClient: { count: number, nodes: Array<{ id: string, rating: number, text: string | null, createdAt: string, clientData: { name: string } }> } };

export type ExpertDaysQueryVariables = Exact<{
  expertId: string | number;
  rangeStart: string;
  rangeEnd: string;
}>;


export type ExpertDaysQuery = { expertDaysWithAvailabilities: Array<string> };

export type ExpertCardFragment = { id: string, name: string, rating: number, reviewCount: number, languages: Array<{ lang: string, value: string }>, media: Array<(
    { type: MediaType }
    & { ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }
  )> } & { ' $fragmentName'?: 'ExpertCardFragment' };

export type ChosenExpertQueryVariables = Exact<{
  id: string | number;
}>;


export type ChosenExpertQuery = { expertProfile: (
    { treatmentTypes: Array<{ id: string }> }
    & { ' $fragmentRefs'?: { 'ExpertCardFragment': ExpertCardFragment } }
  ) };

export type FreeDaysQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
  timeRange: TimeRangeInput;
}>;


export type FreeDaysQuery = { expertAvailabilitiesInRange: Array<{ date: string, morning: number, afternoon: number, evening: number, totalExperts: number }> };

export type FreeExpertsQueryVariables = Exact<{
  postalCode: string;
  locationId?: string | number | null | undefined;
  treatmentTypeId?: string | number | null | undefined;
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
  rangeStart: string;
  rangeEnd: string;
}>;


export type FreeStartsQuery = { expertAvailabilityInfoNoLength: { nodes: Array<{ availabilities: Array<string>, expert: { id: string, name: string } }> } };

export type FittingLengthsQueryVariables = Exact<{
  bookingTime: string;
  treatmentTypeId: string | number;
  expertId: string | number;
  locationId?: string | number | null | undefined;
}>;


export type FittingLengthsQuery = { availableBookingLengths: Array<{ id: string, length: number, price: { intValue: number } }> };

export type DiscoveryPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type DiscoveryPlacesQuery = { locations: Array<{ id: string, kind: LocationKind, openingSoon: boolean, postalCode: string | null, hotelVenue: boolean, name: Array<{ lang: string, value: string }>, address: { street: string | null, streetNumber: string | null, postalCode: string, locality: string } | null, fee: { intValue: number }, hotel: { feeLabel: Array<{ lang: string, value: string }>, treatmentInfo: Array<{ lang: string, value: string }> } | null }> };

export type PlaceOfPostalCodeQueryVariables = Exact<{
  postalCode: string;
}>;


export type PlaceOfPostalCodeQuery = { servedArea: { postalCode: string, city: string | null, served: boolean, openingSoon: boolean, instantLeadTimeHours: number, atHomeFee: { intValue: number } | null } };

export type TypePricesFragment = { fromPricePerHour: { intValue: number }, prices: Array<{ length: number, morning: { intValue: number }, afternoon: { intValue: number }, evening: { intValue: number } }> } & { ' $fragmentName'?: 'TypePricesFragment' };

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

export type ActiveBannerQueryVariables = Exact<{
  city?: string | null | undefined;
  lang?: Language | null | undefined;
}>;


export type ActiveBannerQuery = { activeBanner: { promoName: string, promoTextOne: string, promoTextTwo: string, promoCode: string } | null };

export type HomeLocationsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeLocationsQuery = { locations: Array<{ id: string, kind: LocationKind, openingSoon: boolean, hotelVenue: boolean, name: Array<{ lang: string, value: string }>, address: { locality: string } | null, media: Array<{ uri: string, width: number | null, height: number | null, widths: Array<number>, colour: string | null }> }> };

export type LocationPresetQueryVariables = Exact<{
  id: string | number;
}>;


export type LocationPresetQuery = { location: { id: string, kind: LocationKind, openingSoon: boolean, postalCode: string | null, name: Array<{ lang: string, value: string }>, media: Array<{ ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }> } };

export type CreateCardPaymentMutationVariables = Exact<{
  targetId: string | number;
  token: string;
}>;


export type CreateCardPaymentMutation = { createStripePayment: { paymentIntent: string } };

export type ReportFailedPaymentMutationVariables = Exact<{
  targetId: string | number;
  token: string;
  code?: string | null | undefined;
}>;


export type ReportFailedPaymentMutation = { failPayment: { status: PaymentStatus } };

export type AppConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type AppConfigQuery = { appConfig: { stripePublishableKey: string | null, stripeScriptUrl: string, universalLinkPrefix: string, now: string, paymentMethods: Array<{ method: PaymentMethod, platforms: Array<Platform> }> } };

export type PictureMediaFragment = { type: MediaType, uri: string, width: number | null, height: number | null, widths: Array<number>, colour: string | null, poster: string | null, alt: Array<{ lang: string, value: string }> } & { ' $fragmentName'?: 'PictureMediaFragment' };

export const BillFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Bill"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Price"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalTax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"components"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"value"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"discountStatus"}},{"kind":"Field","name":{"kind":"Name","value":"voucherStatus"}}]}}]} as unknown as DocumentNode<BillFragment, unknown>;
export const PictureMediaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureMedia"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Media"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}}]} as unknown as DocumentNode<PictureMediaFragment, unknown>;
export const ExpertCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExpertCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Expert"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"reviewCount"}},{"kind":"Field","name":{"kind":"Name","value":"languages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureMedia"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureMedia"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Media"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}}]} as unknown as DocumentNode<ExpertCardFragment, unknown>;
export const TypePricesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TypePrices"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TreatmentType"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fromPricePerHour"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"morning"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"afternoon"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}},{"kind":"Field","name":{"kind":"Name","value":"evening"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intValue"}}]}}]}}]}}]} as unknown as DocumentNode<TypePricesFragment, unknown>;
export const PlacedCartDocument = {"__meta__":{"hash":"sha256:bd9b69c8a2095f75c1da5e455a2a7a719d359500c33efffd6bd656f045eade0e"}} as unknown as DocumentNode<PlacedCartQuery, PlacedCartQueryVariables>;
export const CartStateDocument = {"__meta__":{"hash":"sha256:dbcec20a2a20e1e3a9101a9bfe8b77b6922a033842cbbae14422658f89842383"}} as unknown as DocumentNode<CartStateQuery, CartStateQueryVariables>;
export const ChosenAppointmentDocument = {"__meta__":{"hash":"sha256:9441ba4d9817cf1b9ec19b6f3aec0c5ee64fe60b9982d2debc616ee01e93ac64"}} as unknown as DocumentNode<ChosenAppointmentQuery, ChosenAppointmentQueryVariables>;
export const PartnerLocationDocument = {"__meta__":{"hash":"sha256:81db1a1f5f2ae25b54238b598cf311466c242386769d33c456b83f8e6e44dc6b"}} as unknown as DocumentNode<PartnerLocationQuery, PartnerLocationQueryVariables>;
export const AreaOfAddressDocument = {"__meta__":{"hash":"sha256:13c94a590b5dfccdd8b5c0ecf70b3816a85e6786c8a1f85ab54ea567576363c8"}} as unknown as DocumentNode<AreaOfAddressQuery, AreaOfAddressQueryVariables>;
export const BookingLengthsDocument = {"__meta__":{"hash":"sha256:e664e39054e7c33510ed3c234c3f0f7bfc820acb6017e7ee3789e3210c99c23e"}} as unknown as DocumentNode<BookingLengthsQuery, BookingLengthsQueryVariables>;
export const QuotedPriceDocument = {"__meta__":{"hash":"sha256:4e70bb237ba640369c718088fc62d8a73a44c21a8b73bffc2f220f4e6defcc30"}} as unknown as DocumentNode<QuotedPriceQuery, QuotedPriceQueryVariables>;
export const PlaceCartDocument = {"__meta__":{"hash":"sha256:3df915270363e6de40f581663eb35fc24c205d1f89a7622cdaaf91897648482f"}} as unknown as DocumentNode<PlaceCartMutation, PlaceCartMutationVariables>;
export const LeaveCartDocument = {"__meta__":{"hash":"sha256:5afe194a72f1fa515e70fb339ed997240cf985020c0356fc6aa2c2be3141cc44"}} as unknown as DocumentNode<LeaveCartMutation, LeaveCartMutationVariables>;
export const ExpertProfileDocument = {"__meta__":{"hash":"sha256:789af7aac1ed3d7d0be0774c770d1a1b24229e1d7bd37cadc43fd319d13a76bf"}} as unknown as DocumentNode<ExpertProfileQuery, ExpertProfileQueryVariables>;
export const ExpertReviewsDocument = {"__meta__":{"hash":"sha256:f86edcf8bc462c561ac1e575e0c849fc55b809728301fb3795b9f06b1afee0ba"}} as unknown as DocumentNode<ExpertReviewsQuery, ExpertReviewsQueryVariables>;
export const ExpertDaysDocument = {"__meta__":{"hash":"sha256:df8cfad2de6a6c4b6792a78df3f130f39eb35af0fb1b9bd2be2153e08d709de4"}} as unknown as DocumentNode<ExpertDaysQuery, ExpertDaysQueryVariables>;
export const ChosenExpertDocument = {"__meta__":{"hash":"sha256:1130e4099ab73ba281f09c92c4e6d214a8dd7aa58d9e0da691b81ea171935930"}} as unknown as DocumentNode<ChosenExpertQuery, ChosenExpertQueryVariables>;
export const FreeDaysDocument = {"__meta__":{"hash":"sha256:ae29452c06812ce704285bf08f81032438174336853bc5aa1458a7d361e123f8"}} as unknown as DocumentNode<FreeDaysQuery, FreeDaysQueryVariables>;
export const FreeExpertsDocument = {"__meta__":{"hash":"sha256:e59f17171c924aebe435bc528925e3cfdd53de1c29c20819922934e8f2c2fbc4"}} as unknown as DocumentNode<FreeExpertsQuery, FreeExpertsQueryVariables>;
export const FreeStartsDocument = {"__meta__":{"hash":"sha256:305585645f68f6aa9a48b38a9b276e8088494ee826ef491c26b2294fc87377a5"}} as unknown as DocumentNode<FreeStartsQuery, FreeStartsQueryVariables>;
export const FittingLengthsDocument = {"__meta__":{"hash":"sha256:78dad62cdb04aaaea4e64d9d4a328e648e10c3ab739b609c912b20680fd20940"}} as unknown as DocumentNode<FittingLengthsQuery, FittingLengthsQueryVariables>;
export const DiscoveryPlacesDocument = {"__meta__":{"hash":"sha256:64017c99ee31af6761d61b543cdb4655d2bdf392d293c52b2626144a6be66987"}} as unknown as DocumentNode<DiscoveryPlacesQuery, DiscoveryPlacesQueryVariables>;
export const PlaceOfPostalCodeDocument = {"__meta__":{"hash":"sha256:cf82892e88d890e10c86f9cb87f9957612039304a1403d482c18b3a75f2f7c45"}} as unknown as DocumentNode<PlaceOfPostalCodeQuery, PlaceOfPostalCodeQueryVariables>;
export const TreatmentTypesOnSaleDocument = {"__meta__":{"hash":"sha256:61f3a7c4118f905b2cba26ce7649b8f72b8203370136ebc1e7debce32e3cb491"}} as unknown as DocumentNode<TreatmentTypesOnSaleQuery, TreatmentTypesOnSaleQueryVariables>;
export const TreatmentDetailsDocument = {"__meta__":{"hash":"sha256:08301cfd1604271591ab2e487c587e21264622e1999bfe3d1338a01dae6fe5ac"}} as unknown as DocumentNode<TreatmentDetailsQuery, TreatmentDetailsQueryVariables>;
export const ActiveBannerDocument = {"__meta__":{"hash":"sha256:da81e5b5b5516da1a2824e6ce856760ed57eb1846de72233dbd4b02e55e7471a"}} as unknown as DocumentNode<ActiveBannerQuery, ActiveBannerQueryVariables>;
export const HomeLocationsDocument = {"__meta__":{"hash":"sha256:1a12a5e08ea126f96745e70f6ab823858f3994379dcbb8dcdc075ea2f080803b"}} as unknown as DocumentNode<HomeLocationsQuery, HomeLocationsQueryVariables>;
export const LocationPresetDocument = {"__meta__":{"hash":"sha256:f00abb59908fb5b80c0e5e02894aea96ef81f14d67f178f039b705b3d7f5964f"}} as unknown as DocumentNode<LocationPresetQuery, LocationPresetQueryVariables>;
export const CreateCardPaymentDocument = {"__meta__":{"hash":"sha256:d19ccbe6c58e780425aaa1c231d1cef622516c4c669d6ece8a4b205214720457"}} as unknown as DocumentNode<CreateCardPaymentMutation, CreateCardPaymentMutationVariables>;
export const ReportFailedPaymentDocument = {"__meta__":{"hash":"sha256:d2361d365b75cfb84876a7d95491ebced15ee74a83748f2d22f478b7ad25ad07"}} as unknown as DocumentNode<ReportFailedPaymentMutation, ReportFailedPaymentMutationVariables>;
export const AppConfigDocument = {"__meta__":{"hash":"sha256:bd492d0119fb47601b056848ce5a82198b115eb7edaf12680792ed624272cecd"}} as unknown as DocumentNode<AppConfigQuery, AppConfigQueryVariables>;