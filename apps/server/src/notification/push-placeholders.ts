// Written by npm run generate from the catalogue.
/** The placeholders of each text that has any, by its id. */
export type PushPlaceholders = {
  'paid.body': 'code' | 'when'
  'cancelled.body': 'code' | 'when'
  'rescheduled.body': 'code' | 'when'
  'replaced.body': 'code' | 'when'
  'delayed.body': 'code' | 'when'
  'reminder.body': 'when'
}
