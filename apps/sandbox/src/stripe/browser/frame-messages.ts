/** The appearance that the page gives an element, in Stripe's Appearance API. */
export type Appearance = {
  theme?: 'stripe' | 'night' | 'flat' | 'none'
  variables?: Record<string, string>
}

export type FieldError = {
  type: string
  code?: string
  message?: string
  decline_code?: string
  param?: string
}

export type FrameOptions = {
  publishableKey: string
  locale: string
  appearance: Appearance
  methodTypes: readonly string[]
  readOnly: boolean
}

/** Further payment details from the page, in the API's names. */
export type PaymentMethodData = {
  billing_details?: Record<string, string>
  allow_redisplay?: string
}

type ElementChange = {
  empty: boolean
  complete: boolean
  collapsed: boolean
  value: { type: string }
}

/** From the page to the iframe with the card fields. */
export type ToFrame =
  | { kind: 'configure'; options: FrameOptions }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'clear' }
  | { kind: 'submit'; call: number }
  | { kind: 'createPaymentMethod'; call: number; data: PaymentMethodData }

/** From the iframe to the page. */
export type FromFrame =
  | { kind: 'loaded' }
  | { kind: 'ready' }
  | { kind: 'focus' }
  | { kind: 'blur' }
  | { kind: 'escape' }
  | { kind: 'change'; change: ElementChange }
  | { kind: 'resize'; height: number }
  | { kind: 'answer'; call: number; error?: FieldError; paymentMethod?: string; selected?: string }

/** From the authentication page in its dialog to the page. */
export type AuthenticationAnswered = {
  kind: 'authenticationAnswered'
}
