// Written by npm run generate from the catalogue.
/** The placeholders of each text that has any, by its id. */
export type CalendarPlaceholders = {
  summary: 'expert' | 'treatment'
  summaryForTwo: 'expert' | 'secondExpert' | 'secondTreatment' | 'treatment'
  description: 'code' | 'link' | 'minutes'
  way: 'apple' | 'google' | 'osm'
  expertSummary: 'surname' | 'treatment'
  expertDescription: 'code' | 'minutes' | 'name' | 'phone' | 'surname'
  expertEnded: 'treatment'
  expertEndedDescription: 'code'
  feedName: 'expert'
  feedSummary: 'minutes' | 'treatment'
}
