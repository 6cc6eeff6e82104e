import { operatorLanguage, hasWebAddress, writtenMoney, type Language } from '@ruhepol/rules'
import type { Localized } from '@ruhepol/database/stored-json'
import {
  findAnswerToMail,
  findBookingRequest,
  offerOfAnswer,
  offerState,
  offerToken,
  type Offer,
  type StoredBookingRequest,
} from '../booking/index.ts'
import { expertsById, getTreatmentType, nameExperts } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { emailToRead } from '../platform/email-address.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { greeting } from './greeting.ts'
import { mailContent, type MailContent } from './mail-content.ts'
import type { FindMail, MailContext } from './mail-kind.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'

/** A booking request with display names. */
type RequestSummary = {
  request: StoredBookingRequest
  treatment: Localized
  /** For the second guest of a couple, if it is a different one. */
  secondTreatment: Localized | undefined
  /** The preferred expert. */
  expert: string | undefined
}

/** Undefined if the request was deleted with its sender's account. */
async function findSummary(db: Database, requestId: string): Promise<RequestSummary | undefined> {
  const request = await findBookingRequest(db, requestId)
  if (!request) return undefined
  const { treatmentTypeId, secondTreatmentTypeId, expertId } = request
  const isOther = secondTreatmentTypeId !== null && secondTreatmentTypeId !== treatmentTypeId
  const experts = expertId === null ? undefined : await expertsById(db, [expertId])
  return {
    request,
    treatment: (await getTreatmentType(db, treatmentTypeId)).name,
    secondTreatment: isOther ? (await getTreatmentType(db, secondTreatmentTypeId)).name : undefined,
    expert: expertId === null ? undefined : experts?.get(expertId)?.name,
  }
}

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
  const { bookingRequest: texts, facts } = mailTexts[language]
  const { addressTitle, street, streetNumber, postalCode, locality } = summary.request
  return [
    { label: texts.wish, lines: [wish(summary, language)] },
    { label: texts.when, lines: [when(summary, language)] },
    ...(summary.expert === undefined ? [] : [{ label: texts.with, lines: [summary.expert] }]),
    {
      label: facts.where,
      lines: [...(addressTitle ? [addressTitle] : []), `${street} ${streetNumber}`, `${postalCode} ${locality}`],
    },
  ]
}

/** Anyone may have typed the address, and a mail program would turn it into a link. */
const withoutWebAddresses = ({ label, lines }: MailContent['facts'][number]) => ({
  label,
  lines: lines.filter((line) => !hasWebAddress(line)),
})

/** The page with the free times for the same place and treatment. */
function freeTimesLink(origin: string, { postalCode, treatmentTypeId }: StoredBookingRequest): string {
  return `${origin}/treatments?${new URLSearchParams({ postalCode, type: treatmentTypeId }).toString()}`
}

/** The part before the @ may contain characters reserved in URLs; the @ is kept for readability. */
const mailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** The receipt of a booking request, with the time by which it is answered (rule R7); replies go to the operator. */
export const findRequestReceivedMail: FindMail<{ requestId: string }> = async ({ db, config }, { requestId }) => {
  const summary = await findSummary(db, requestId)
  if (!summary) return undefined
  const { request } = summary
  const language = request.locale
  const { bookingRequest: texts, closing } = mailTexts[language]
  const until = dateAndTime(request.answeredUntil, language)
  return {
    to: request.email,
    replyTo: config.OPERATOR_MAIL,
    causeId: requestId,
    write: () =>
      mailContent(config, {
        language,
        words: {
          ...texts,
          subject: texts.subject({ day: dayInWords(request.day, language) }),
          preview: texts.preview({ until }),
        },
        url: freeTimesLink(config.APP_URL, request),
        paragraphs: [greeting(language, request), texts.intro, texts.until({ until })],
        facts: wishFacts(summary, language).map(withoutWebAddresses),
        ending: [texts.ending, closing],
      }),
  }
}

/** What an answer offers: the times in words with their prices, until when they are held, and the link to them. */
async function offered({ db, config }: MailContext, offer: Offer, language: Language) {
  const texts = mailTexts[language].requestAnswered.offer
  const named = await nameExperts(db, [...new Set(offer.times.flatMap(({ expertIds }) => expertIds))])
  const names = (ids: readonly number[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(ids.map((id) => named(id).name))
  const times = offer.times.map(({ startAt, expertIds, totalCents }) =>
    texts.time({
      when: dateAndTime(startAt, language),
      experts: names(expertIds),
      total: writtenMoney(totalCents, language),
    }),
  )
  return {
    words: { preview: texts.preview, link: texts.link },
    url: `${config.APP_URL}/offers/${offer.id}/${offerToken(tokenKey(config), offer.id)}`,
    paragraph: texts.until({ until: dateAndTime(offer.heldUntil, language) }),
    fact: { label: texts.times, lines: times },
  }
}

/**
 * The mail with an answer by the office. Replies go to the operator. Skipped if the request was deleted meanwhile, or
 * if what it offers has ended.
 */
export const findRequestAnsweredMail: FindMail<{ answerId: string }> = async (context, { answerId }) => {
  const { db, config } = context
  const answer = await findAnswerToMail(db, answerId)
  const summary = answer && (await findSummary(db, answer.requestId))
  if (!summary) return undefined
  const { request } = summary
  const language = request.locale
  const { requestAnswered: texts, closing } = mailTexts[language]
  const offer = await offerOfAnswer(db, answerId)
  if (offer && offerState(offer) !== 'open') return undefined
  const times = offer && (await offered(context, offer, language))
  return {
    to: request.email,
    replyTo: config.OPERATOR_MAIL,
    causeId: answerId,
    write: () =>
      mailContent(config, {
        language,
        words: { ...texts, ...times?.words, subject: texts.subject({ day: dayInWords(request.day, language) }) },
        url: times?.url ?? freeTimesLink(config.APP_URL, request),
        paragraphs: [greeting(language, request), ...answer.text.split(/\n+/), ...(times ? [times.paragraph] : [])],
        facts: [...(times ? [times.fact] : []), ...wishFacts(summary, language).map(withoutWebAddresses)],
        ending: [texts.ending, closing],
      }),
  }
}

/**
 * The mail that asks the operator to find an expert. It leads to the request in the office, which is where it is
 * answered; without the office, replies go to the customer.
 */
export const findRequestToAnswerMail: FindMail<{ requestId: string }> = async ({ db, config }, { requestId }) => {
  const summary = await findSummary(db, requestId)
  if (!summary) return undefined
  const { request } = summary
  const language = operatorLanguage
  const { inOffice, ...byMail } = mailTexts[language].operatorRequest
  const isInOffice = config.OFFICE === 'on'
  const texts = isInOffice ? { ...byMail, ...inOffice } : byMail
  const until = dateAndTime(request.answeredUntil, language)
  return {
    to: config.OPERATOR_MAIL,
    ...(!isInOffice && { replyTo: request.email }),
    causeId: requestId,
    write: () =>
      mailContent(config, {
        language,
        words: {
          ...texts,
          subject: texts.subject({ day: dayInWords(request.day, language), locality: request.locality, until }),
          preview: texts.preview({ treatment: wish(summary, language), when: when(summary, language) }),
        },
        url: isInOffice ? `${config.APP_URL}/office/requests?request=${requestId}` : mailLink(request.email),
        paragraphs: [texts.intro({ until })],
        facts: [
          ...wishFacts(summary, language),
          { label: texts.customer, lines: [`${request.name} ${request.surname}`, emailToRead(request.email)] },
          { label: texts.phone, lines: [request.phoneNumber ?? texts.noPhone] },
          { label: texts.language, lines: [texts.languages[request.locale]] },
        ],
        ending: [texts.ending],
      }),
  }
}
