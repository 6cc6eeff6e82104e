/** The ways to pay that ask for nothing here, so that no room for fields is kept: a page of others or a sheet of the device does. */
export const withoutFields: ReadonlySet<string> = new Set(['card', 'bankRedirect', 'paypal'])
