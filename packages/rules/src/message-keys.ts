/** Message keys that a broken field may carry; every catalogue needs a text for each (spec 5). */
export const messageKeys = [
  'invalid_input',
  'invalid_characters',
  'email_required',
  'email_invalid',
  'name_required',
  'name_min_length',
  'name_max_length',
  'surname_required',
  'surname_min_length',
  'surname_max_length',
  'phone_number_required',
  'phone_number_max_length',
  'phone_number_invalid',
  'company_name_max_length',
  'postal_code_required',
  'postal_code_min_length',
  'postal_code_max_length',
  'locality_required',
  'locality_min_length',
  'locality_max_length',
  'street_required',
  'street_min_length',
  'street_max_length',
  'street_number_required',
  'street_number_max_length',
  'title_max_length',
  'location_search_min_length',
  'location_search_max_length',
  'place_required',
  'place_invalid',
  'massage_table_required',
  'massage_table_invalid',
  'notes_too_long',
  'code_required',
  'code_min_length',
  'code_max_length',
  'terms_required',
  'date_required',
  'date_in_past',
  'date_too_far',
  'time_range_required',
  'time_range_too_late',
  'treatment_type_required',
  'treatment_type_unknown',
  'length_required',
  'length_not_offered',
  'consent_required',
  'voucher_message_too_long',
] as const

export type MessageKey = (typeof messageKeys)[number]

const known: ReadonlySet<string> = new Set(messageKeys)

/** Whether a text is one of the message keys. */
export function isMessageKey(text: string): text is MessageKey {
  return known.has(text)
}
