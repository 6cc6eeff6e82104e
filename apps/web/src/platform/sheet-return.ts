/** Where a bank leads back to that was asked by the payment sheet itself: iOS alone needs that. */
export const sheetReturn = `${import.meta.env.APP_ID}://stripe-redirect`
