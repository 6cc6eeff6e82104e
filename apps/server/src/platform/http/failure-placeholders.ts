// Written by npm run generate from the catalogue.
/** The placeholders of each text that has any, by its id. */
export type FailurePlaceholders = {
  reference: 'requestId'
}
