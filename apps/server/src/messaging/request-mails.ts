import { operatorLanguage, hasWebAddress, type Language } from '@ruhepol/rules'
import type { StoredBookingRequest } from '../booking/index.ts'
import type { Localized } from '@ruhepol/database/stored-json'
import { emailToRead } from '../platform/email-address.ts'
import { greeting } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import type { MailFrame } from './mail-frame.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'

/** A booking request with display names. */
export type RequestSummary = {
  request: StoredBookingRequest
  treatment: Localized
  /** For the second guest of a couple, if it is a different one. */
  secondTreatment: Localized | undefined
  /** The preferred expert. */
  expert: string | undefined
}

type RequestFrame = Pick<MailFrame, 'link'>

function wish({ request, treatment, secondTreatment }: RequestSummary, language: Language): string {
  const texts = mailTexts[language].bookingRequest
  const minutes = request.lengthMinutes
  const first = treatment[language]
  if (request.numberOfExperts === 1) return texts.treatmentOne({ treatment: first, minutes })
  if (!secondTreatment) return texts.treatmentSame({ treatment: first, minutes })
  return texts.treatmentTwo({ first, second: secondTreatment[language], minutes })
}

function when({ request }: RequestSummary, language: Language): string {
  const { bookingRequest, range } = mailTexts[language]
  return bookingRequest.whenOne({ day: dayInWords(request.day, language), range: range[request.timeRange] })
}

/** Treatment, place and time of a request, for both mails. */
function wishFacts(summary: RequestSummary, language: Language): MailContent['facts'] {
  const texts = mailTexts[language].bookingRequest
  const { addressTitle, street, streetNumber, postalCode, locality } = summary.request
  return [
    { label: texts.wish, lines: [wish(summary, language)] },
    { label: texts.when, lines: [when(summary, language)] },
    ...(summary.expert === undefined ? [] : [{ label: texts.with, lines: [summary.expert] }]),
    {
      label: texts.where,
      lines: [...(addressTitle ? [addressTitle] : []), `${street} ${streetNumber}`, `${postalCode} ${locality}`],
    },
  ]
}

/** Anyone may have typed the address, and a mail program would turn it into a link. */
const withoutWebAddresses = ({ label, lines }: MailContent['facts'][number]) => ({
  label,
  lines: lines.filter((line) => !hasWebAddress(line)),
})

/** The receipt of a booking request, with the time by which it is answered (rule R7). */
export function requestReceivedMail(summary: RequestSummary, frame: RequestFrame): MailContent {
  const { request } = summary
  const language = request.locale
  const { bookingRequest: texts, closing } = mailTexts[language]
  const until = dateAndTime(request.answeredUntil, language)
  return {
    language,
    subject: texts.subject({ day: dayInWords(request.day, language) }),
    preview: texts.preview({ until }),
    heading: texts.heading,
    paragraphs: [greeting(language, request), texts.intro, texts.until({ until })],
    facts: wishFacts(summary, language).map(withoutWebAddresses),
    sections: [],
    link: { label: texts.link, url: frame.link },
    ending: [texts.ending, closing],
    attachments: [],
  }
}

/** The mail that asks the operator to find an expert. */
export function requestToAnswerMail(summary: RequestSummary, frame: RequestFrame): MailContent {
  const { request } = summary
  const language = operatorLanguage
  const { operatorRequest: texts } = mailTexts[language]
  const until = dateAndTime(request.answeredUntil, language)
  return {
    language,
    subject: texts.subject({ day: dayInWords(request.day, language), locality: request.locality, until }),
    preview: texts.preview({ treatment: wish(summary, language), when: when(summary, language) }),
    heading: texts.heading,
    paragraphs: [texts.intro({ until })],
    facts: [
      ...wishFacts(summary, language),
      { label: texts.customer, lines: [`${request.name} ${request.surname}`, emailToRead(request.email)] },
      { label: texts.phone, lines: [request.phoneNumber ?? texts.noPhone] },
      { label: texts.language, lines: [texts.languages[request.locale]] },
    ],
    sections: [],
    link: { label: texts.link, url: frame.link },
    ending: [texts.ending],
    attachments: [],
  }
}
