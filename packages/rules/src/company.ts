const postalCode = '10115'
const locality = 'Berlin'

/** The operator named in imprint, legal texts and invoices. Invented for the demo: replace it with your own. */
export const company = {
  name: 'Ruhepol GmbH',
  street: 'Musterstraße 1',
  postalCode,
  locality,
  place: `${postalCode} ${locality}`,
  /** The registered seat (§ 35a GmbHG), which need not be where the office is. */
  seat: 'Berlin',
  directors: 'Erika Mustermann, Max Mustermann',
  court: 'Amtsgericht Musterstadt',
  register: 'HRB 000000',
  vatId: 'DE000000000',
  phone: '+49 30 23125060',
  email: 'hallo@ruhepol.example',
  /** Where companies on account transfer their money. */
  iban: 'DE00 0000 0000 0000 0000 00',
} as const
