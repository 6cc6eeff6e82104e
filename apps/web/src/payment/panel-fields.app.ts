/** The ways to pay that ask for nothing here, so that no room for fields is kept: those that lead to a page of others. */
export const withoutFields: ReadonlySet<string> = new Set(['bankRedirect', 'paypal'])
