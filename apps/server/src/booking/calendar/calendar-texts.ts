import { texts } from '../../platform/message.ts'
import type { CalendarPlaceholders } from './calendar-placeholders.ts'
import catalogue from './calendar-texts.json' with { type: 'json' }

/** Every text of calendar entries, by language. */
export const calendarTexts = texts<(typeof catalogue)['en'], CalendarPlaceholders>(catalogue)
