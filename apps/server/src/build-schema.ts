import { isObjectType, type GraphQLSchema } from 'graphql'
import './account/client-schema.ts'
import './account/email-change-schema.ts'
import './account/external/external-schema.ts'
import './account/registration-schema.ts'
import './account/session-schema.ts'
import './availability/availability-schema.ts'
import './booking/booking-request-schema.ts'
import './booking/cart-schema.ts'
import './catalogue/app-config-schema.ts'
import './catalogue/expert-schema.ts'
import './catalogue/location-schema.ts'
import './catalogue/treatment-schema.ts'
import './geo/geo-schema.ts'
import './newsletter/newsletter-schema.ts'
import './newsletter/opening-notice-schema.ts'
import './notification/web-push-schema.ts'
import './payment/cart-payment-schema.ts'
import './payment/payment-schema.ts'
import './payment/saved-card-schema.ts'
import './payment/voucher-order-payment-schema.ts'
import './privacy/privacy-schema.ts'
import './review/review-schema.ts'
import './voucher/voucher-balance-schema.ts'
import './voucher/voucher-order-schema.ts'
import { builder } from './platform/graphql/builder.ts'

/**
 * The whole public API: every feature's types and fields. Those that are properties of their parent have no resolver:
 * compiled queries read them at once, instead of by a call that could be a promise and could fail.
 */
export function buildSchema(): GraphQLSchema {
  const schema = builder.toSchema()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (field.extensions['pothosExposedField'] === field.name) delete field.resolve
    }
  }
  return schema
}
