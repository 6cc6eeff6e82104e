/** The outcome of the payer's visit, sent by the checkout window to its opener. */
export type CheckoutAnswered = {
  kind: 'paypalCheckoutAnswered'
  orderID: string
  /** Empty if the payer cancelled. */
  payerID: string
}
