/** An address as suggested by the API. */
export const suggestion = (
  street: string,
  streetNumber: string | null,
  postalCode = '10119',
  locality = 'Berlin',
  source = 'embedded',
) => ({
  id: `${street} ${streetNumber ?? ''} ${postalCode}`,
  source,
  district: null,
  address: { postalCode, locality, street, streetNumber },
})
