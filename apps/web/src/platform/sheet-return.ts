/** The return address for a bank opened by the payment sheet itself, which only iOS needs. */
export const sheetReturn = `${import.meta.env.APP_ID}://stripe-redirect`
