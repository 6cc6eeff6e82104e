/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type Platform =
  | 'android'
  | 'ios'
  | 'web';

export type ActiveBannerQueryVariables = Exact<{
  city?: string | null | undefined;
  lang?: Language | null | undefined;
}>;


export type ActiveBannerQuery = { activeBanner: { promoName: string, promoTextOne: string, promoTextTwo: string, promoCode: string } | null };

export type HomeLocationsQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeLocationsQuery = { locations: Array<{ id: string, kind: LocationKind, openingSoon: boolean, postalCode: string | null, hotelVenue: boolean, name: Array<{ lang: string, value: string }>, address: { locality: string } | null, media: Array<{ ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }> }> };

export type LocationPresetQueryVariables = Exact<{
  id: string | number;
}>;


export type LocationPresetQuery = { location: { id: string, kind: LocationKind, openingSoon: boolean, postalCode: string | null, name: Array<{ lang: string, value: string }>, media: Array<{ ' $fragmentRefs'?: { 'PictureMediaFragment': PictureMediaFragment } }> } };

export type AppConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type AppConfigQuery = { appConfig: { stripePublishableKey: string | null, universalLinkPrefix: string, now: string, paymentMethods: Array<{ method: PaymentMethod, platforms: Array<Platform> }> } };

export type PictureMediaFragment = { type: MediaType, uri: string, width: number | null, height: number | null, widths: Array<number>, colour: string | null, thumbhash: string | null, poster: string | null, alt: Array<{ lang: string, value: string }> } & { ' $fragmentName'?: 'PictureMediaFragment' };

export const PictureMediaFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureMedia"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Media"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lang"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"thumbhash"}},{"kind":"Field","name":{"kind":"Name","value":"poster"}}]}}]} as unknown as DocumentNode<PictureMediaFragment, unknown>;
export const ActiveBannerDocument = {"__meta__":{"hash":"sha256:da81e5b5b5516da1a2824e6ce856760ed57eb1846de72233dbd4b02e55e7471a"}} as unknown as DocumentNode<ActiveBannerQuery, ActiveBannerQueryVariables>;
export const HomeLocationsDocument = {"__meta__":{"hash":"sha256:863ecef3a2d5b91058ebd6269e3541c4324cf9a131f4417e93a4b0e4bd77178c"}} as unknown as DocumentNode<HomeLocationsQuery, HomeLocationsQueryVariables>;
export const LocationPresetDocument = {"__meta__":{"hash":"sha256:5b9058d515b36702faae066a4fb0e370600552e7b9c33e626af9eb0986cf7ac3"}} as unknown as DocumentNode<LocationPresetQuery, LocationPresetQueryVariables>;
export const AppConfigDocument = {"__meta__":{"hash":"sha256:83c9218dd807ac3054bdfde1d8bab737988bdb4e16a225f5bfe08b3983c2b6ce"}} as unknown as DocumentNode<AppConfigQuery, AppConfigQueryVariables>;