/**
 * Methods without input here, for which no space is reserved: a third party's page or a sheet of the device asks for
 * it.
 */
export const withoutFields: ReadonlySet<string> = new Set(['card', 'bankRedirect', 'paypal'])
