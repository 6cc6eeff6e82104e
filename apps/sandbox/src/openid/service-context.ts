import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { AppleKeys } from './apple-secret.ts'
import type { Brand, BrandName } from './brands.ts'
import type { ServiceBooks } from './openid-books.ts'

export type OpenidKeys = {
  google: { clientId: string; clientSecret: string }
  apple: AppleKeys
}

/** A running service: data shared by its pages and control routes. */
export type Service = {
  name: BrandName
  brand: Brand
  issuer: string
  clientId: string
  /** For the product's app, if the service has codes for apps. */
  appId: string | undefined
  books: ServiceBooks
  /** The key that signs ID tokens, including its private part. */
  signingKey: JWK
  provider: Provider
  changed: () => void
}
