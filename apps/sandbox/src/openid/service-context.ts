import type { JWK } from 'jose'
import type Provider from 'oidc-provider'
import type { AppleKeys } from './apple-secret.ts'
import type { Brand, BrandName } from './brands.ts'
import type { ServiceBooks } from './openid-books.ts'

export interface OpenidKeys {
  google: { clientId: string; clientSecret: string }
  apple: AppleKeys
}

/** One service that runs: what its pages and control routes share. */
export interface Service {
  name: BrandName
  brand: Brand
  issuer: string
  clientId: string
  /** Of the product's app, where the service has codes for apps. */
  appId: string | undefined
  books: ServiceBooks
  /** The key that signs ID tokens, with its private half. */
  signingKey: JWK
  provider: Provider
  changed: () => void
}
