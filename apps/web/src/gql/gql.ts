/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query ActiveBanner($city: String, $lang: Language) {\n  activeBanner(city: $city, lang: $lang) {\n    promoName\n    promoTextOne\n    promoTextTwo\n    promoCode\n  }\n}": typeof types.ActiveBannerDocument,
    "query HomeLocations {\n  locations {\n    id\n    kind\n    openingSoon\n    postalCode\n    hotelVenue\n    name {\n      lang\n      value\n    }\n    address {\n      locality\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}": typeof types.HomeLocationsDocument,
    "query LocationPreset($id: ID!) {\n  location(id: $id) {\n    id\n    kind\n    openingSoon\n    postalCode\n    name {\n      lang\n      value\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}": typeof types.LocationPresetDocument,
    "query AppConfig {\n  appConfig {\n    stripePublishableKey\n    paymentMethods {\n      method\n      platforms\n    }\n    universalLinkPrefix\n    now\n  }\n}": typeof types.AppConfigDocument,
    "fragment PictureMedia on Media {\n  type\n  uri\n  alt {\n    lang\n    value\n  }\n  width\n  height\n  widths\n  colour\n  thumbhash\n  poster\n}": typeof types.PictureMediaFragmentDoc,
};
const documents: Documents = {
    "query ActiveBanner($city: String, $lang: Language) {\n  activeBanner(city: $city, lang: $lang) {\n    promoName\n    promoTextOne\n    promoTextTwo\n    promoCode\n  }\n}": types.ActiveBannerDocument,
    "query HomeLocations {\n  locations {\n    id\n    kind\n    openingSoon\n    postalCode\n    hotelVenue\n    name {\n      lang\n      value\n    }\n    address {\n      locality\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}": types.HomeLocationsDocument,
    "query LocationPreset($id: ID!) {\n  location(id: $id) {\n    id\n    kind\n    openingSoon\n    postalCode\n    name {\n      lang\n      value\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}": types.LocationPresetDocument,
    "query AppConfig {\n  appConfig {\n    stripePublishableKey\n    paymentMethods {\n      method\n      platforms\n    }\n    universalLinkPrefix\n    now\n  }\n}": types.AppConfigDocument,
    "fragment PictureMedia on Media {\n  type\n  uri\n  alt {\n    lang\n    value\n  }\n  width\n  height\n  widths\n  colour\n  thumbhash\n  poster\n}": types.PictureMediaFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ActiveBanner($city: String, $lang: Language) {\n  activeBanner(city: $city, lang: $lang) {\n    promoName\n    promoTextOne\n    promoTextTwo\n    promoCode\n  }\n}"): (typeof documents)["query ActiveBanner($city: String, $lang: Language) {\n  activeBanner(city: $city, lang: $lang) {\n    promoName\n    promoTextOne\n    promoTextTwo\n    promoCode\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query HomeLocations {\n  locations {\n    id\n    kind\n    openingSoon\n    postalCode\n    hotelVenue\n    name {\n      lang\n      value\n    }\n    address {\n      locality\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}"): (typeof documents)["query HomeLocations {\n  locations {\n    id\n    kind\n    openingSoon\n    postalCode\n    hotelVenue\n    name {\n      lang\n      value\n    }\n    address {\n      locality\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query LocationPreset($id: ID!) {\n  location(id: $id) {\n    id\n    kind\n    openingSoon\n    postalCode\n    name {\n      lang\n      value\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}"): (typeof documents)["query LocationPreset($id: ID!) {\n  location(id: $id) {\n    id\n    kind\n    openingSoon\n    postalCode\n    name {\n      lang\n      value\n    }\n    media {\n      ...PictureMedia\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query AppConfig {\n  appConfig {\n    stripePublishableKey\n    paymentMethods {\n      method\n      platforms\n    }\n    universalLinkPrefix\n    now\n  }\n}"): (typeof documents)["query AppConfig {\n  appConfig {\n    stripePublishableKey\n    paymentMethods {\n      method\n      platforms\n    }\n    universalLinkPrefix\n    now\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PictureMedia on Media {\n  type\n  uri\n  alt {\n    lang\n    value\n  }\n  width\n  height\n  widths\n  colour\n  thumbhash\n  poster\n}"): (typeof documents)["fragment PictureMedia on Media {\n  type\n  uri\n  alt {\n    lang\n    value\n  }\n  width\n  height\n  widths\n  colour\n  thumbhash\n  poster\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;