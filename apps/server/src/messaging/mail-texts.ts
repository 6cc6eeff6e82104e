import { locales, dayOf, writtenDay, writtenTime, type Language, type Instant } from '@ruhepol/rules'
import { texts } from '../platform/message.ts'
import type { MailPlaceholders } from './mail-placeholders.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** Every text of the mails, by language. */
export const mailTexts = texts<typeof en, MailPlaceholders>({ en, de })

function weekdayInWords(day: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', weekday: 'long' })
  return weekday.format(new Date(`${day}T12:00:00Z`))
}

/** An instant as written for Berlin: weekday, dd.MM.yyyy, H:mm. */
export function dateAndTime(instant: Instant, language: Language): string {
  const day = dayOf(instant)
  return mailTexts[language].dateAndTime({
    weekday: weekdayInWords(day, language),
    date: writtenDay(day, language),
    time: writtenTime(instant),
  })
}

/** A calendar day, yyyy-MM-dd, with its weekday: dd.MM.yyyy. */
export function dayInWords(day: string, language: Language): string {
  return `${weekdayInWords(day, language)}, ${writtenDay(day, language)}`
}
