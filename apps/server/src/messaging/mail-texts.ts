import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import { filled } from '../platform/filled-text.ts'

export type MailLanguage = 'en' | 'de'
export type MailTexts = typeof en

/** Of the mails to the operator, who works in Berlin and Hamburg. */
export const operatorLanguage: MailLanguage = 'de'

/** Every text of the mails, by language. */
export const mailTexts: Readonly<Record<MailLanguage, MailTexts>> = { en, de }

const locales = { en: 'en-GB', de: 'de-DE' } as const

/** An instant as people in Berlin say it: weekday, dd.MM.yyyy, H:mm. */
export function dateAndTime(instant: Date, language: MailLanguage): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return filled(mailTexts[language].dateAndTime, {
    weekday: part('weekday'),
    date: `${part('day')}.${part('month')}.${part('year')}`,
    time: `${Number(part('hour'))}:${part('minute')}`,
  })
}

/** A calendar day, yyyy-MM-dd, with its weekday: dd.MM.yyyy. */
export function dayInWords(day: string, language: MailLanguage): string {
  const noon = new Date(`${day}T12:00:00Z`)
  const weekday = new Intl.DateTimeFormat(locales[language], { timeZone: 'Europe/Berlin', weekday: 'long' })
  return `${weekday.format(noon)}, ${day.split('-').reverse().join('.')}`
}
