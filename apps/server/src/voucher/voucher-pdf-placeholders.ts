// Written by npm run generate from the catalogue.
/** The placeholders of each text that has any, by its id. */
export type VoucherPdfPlaceholders = {
  filename: 'number'
  title: 'value'
  until: 'day'
  steps: 'site'
  fine: 'company' | 'email' | 'place' | 'street'
}
