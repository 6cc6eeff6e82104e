/** How the payer's visit ended, told by the checkout window to the page that opened it. */
export interface CheckoutAnswered {
  kind: 'paypalCheckoutAnswered'
  orderID: string
  /** Empty: the payer gave up. */
  payerID: string
}
