// Written by npm run generate from the catalogue.
/** The placeholders of each text that has any, by its id. */
export type InvoicePlaceholders = {
  'part.treatment': 'count' | 'minutes'
  'part.discountCode': 'code'
  'filename.invoice': 'number'
  'filename.cancellation': 'number'
  intro: 'day' | 'number'
  time: 'day' | 'from' | 'until'
  paid: 'day'
  dueNote: 'code' | 'company' | 'day' | 'iban' | 'total'
  directors: 'directors'
  seat: 'seat'
  vatId: 'vatId'
  page: 'page' | 'pages'
}
