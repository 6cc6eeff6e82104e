import type { GraphQLSchema } from 'graphql'
import './availability/availability-schema.ts'
import './booking/booking-request-schema.ts'
import './booking/cart-schema.ts'
import './catalogue/app-config-schema.ts'
import './catalogue/expert-schema.ts'
import './catalogue/location-schema.ts'
import './catalogue/treatment-schema.ts'
import './geo/geo-schema.ts'
import './newsletter/opening-notice-schema.ts'
import './payment/cart-payment-schema.ts'
import './payment/payment-schema.ts'
import { builder } from './platform/graphql/builder.ts'

/** The whole public API: every feature's types and fields. */
export function buildSchema(): GraphQLSchema {
  return builder.toSchema()
}
