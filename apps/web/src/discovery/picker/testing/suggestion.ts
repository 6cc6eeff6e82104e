/** An address as the API suggests it. */
export const suggestion = (street: string, streetNumber: string | null, postalCode = '10119', locality = 'Berlin') => ({
  id: `${street} ${streetNumber ?? ''} ${postalCode}`,
  address: { postalCode, locality, street, streetNumber },
})
