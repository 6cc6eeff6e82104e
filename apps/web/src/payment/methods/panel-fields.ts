/** The ways to pay that ask for nothing here, so that no room for fields is kept. */
export const withoutFields: ReadonlySet<string> = new Set(['paypal'])
