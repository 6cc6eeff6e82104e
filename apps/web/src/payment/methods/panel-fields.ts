/** Methods without input here, for which no space is reserved. */
export const withoutFields: ReadonlySet<string> = new Set(['paypal'])
