import { dayOf, type Instant, type Language } from '@ruhepol/rules'
import type { Config } from '../platform/config.ts'
import type { Queryable } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { mailedToken } from '../platform/mailed-token.ts'
import {
  deleteTimeWatch,
  findTimeWatch,
  namesOf,
  waitAgain,
  watchedStart,
  type TimeWatch,
} from '../time-watch/index.ts'
import { mailContent, type MailContent } from './mail-content.ts'
import type { FindMail } from './mail-kind.ts'
import { mailProgress } from './mail-queries.ts'
import { dateAndTime, dayInWords, mailTexts } from './mail-texts.ts'

/** The days and the part of the day that are watched. */
function whenInWords({ firstDay, lastDay, timeRange }: TimeWatch, language: Language): string {
  const { bookingRequest, range, timeWatch: texts } = mailTexts[language]
  const first = dayInWords(firstDay, language)
  const day = firstDay === lastDay ? first : texts.days({ first, last: dayInWords(lastDay, language) })
  return timeRange === null ? day : bookingRequest.whenOne({ day, range: range[timeRange] })
}

/** What is watched, or with a start what has opened. */
async function watchFacts(db: Queryable, watch: TimeWatch, start?: Instant): Promise<MailContent['facts']> {
  const language = watch.locale
  const { bookingRequest, facts, minutes, timeWatch: texts } = mailTexts[language]
  const { treatment, expert, location } = await namesOf(db, watch)
  const name = treatment?.[language] ?? texts.anyTreatment
  const length = watch.lengthMinutes === null ? '' : `, ${minutes({ minutes: watch.lengthMinutes })}`
  return [
    { label: facts.treatment, lines: [name + length] },
    {
      label: bookingRequest.when,
      lines: [start === undefined ? whenInWords(watch, language) : dateAndTime(start, language)],
    },
    { label: texts.where, lines: [location?.[language] ?? watch.postalCode] },
    ...(expert === undefined ? [] : [{ label: bookingRequest.with, lines: [expert] }]),
    ...(watch.numberOfExperts === 1 ? [] : [{ label: texts.persons, lines: [texts.forTwo] }]),
  ]
}

/** The page of the free times, with this start chosen. */
function startLink(origin: string, watch: TimeWatch, start: Instant): string {
  const { postalCode, locationId, treatmentTypeId, lengthMinutes, expertId, numberOfExperts } = watch
  const isForTwo = numberOfExperts > 1
  const chosen = {
    postalCode,
    locationId,
    date: dayOf(start),
    type: treatmentTypeId,
    expert: expertId,
    // A couple chooses treatments and experts before the start.
    slot: isForTwo ? null : new Date(start).toISOString(),
    length: lengthMinutes,
    numberOfExperts: isForTwo ? numberOfExperts : null,
  }
  const known = Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `${origin}/treatments?${new URLSearchParams(known).toString()}`
}

const endLink = (config: Config, id: string) =>
  `${config.APP_URL}/timeWatch/end/${mailedToken(tokenKey(config), 'timeWatch', id)}`

/** Asks for confirmation or, if none is needed, says that the request is noted; both say how to end it. */
export const findTimeWatchAskedMail: FindMail<{ watchId: string }> = async ({ db, config }, { watchId }) => {
  const watch = await findTimeWatch(db, watchId)
  // Ended or asked for again before the mail was sent.
  if (!watch) return undefined
  const { email, locale: language, confirmedAt, lastDay } = watch
  const { timeWatch: texts, generalQuestions } = mailTexts[language]
  const isNoted = confirmedAt !== null
  const words = isNoted ? texts.noted : texts.question
  const end = endLink(config, watchId)
  const day = dayInWords(lastDay, language)
  return {
    to: email,
    causeId: watchId,
    write: async () =>
      mailContent(config, {
        language,
        words,
        url: isNoted ? end : `${config.APP_URL}/timeWatch/${mailedToken(tokenKey(config), 'timeWatch', watchId)}`,
        unsubscribeUrl: end,
        questions: generalQuestions,
        paragraphs: [words.intro, texts.deleted({ day }), ...(isNoted ? [] : [texts.question.notYou])],
        facts: await watchFacts(db, watch),
        ...(!isNoted && {
          sections: [{ title: texts.endTitle, lines: [texts.endText], links: [{ label: texts.noted.link, url: end }] }],
        }),
      }),
  }
}

/**
 * The one mail about a time that has opened, which leads to it. If the time has gone by now, the person keeps waiting.
 * Unlike other mails it is never sent again after a worker died while sending, since a second one would be about a time
 * that they may have booked (decision 0083).
 */
export const findTimeOpenedMail: FindMail<{ watchId: string }> = async ({ db, config }, { watchId }) => {
  const watch = await findTimeWatch(db, watchId)
  if (!watch || watch.toldAt === null) return undefined
  const progress = await mailProgress(db, 'timeOpened', watchId)
  // Fails, so that the job is repeated and deletes the watch even if the other worker dies.
  if (progress === 'sending') throw new Error(`the mail of time watch ${watchId} is being sent by another worker`)
  if (progress !== 'unsent') {
    await deleteTimeWatch(db, watchId)
    return undefined
  }
  const start = await watchedStart(db, watch)
  if (start === undefined) {
    await waitAgain(db, watchId)
    return undefined
  }
  const { email, locale: language } = watch
  const { timeWatch, generalQuestions } = mailTexts[language]
  const texts = timeWatch.opened
  return {
    to: email,
    causeId: watchId,
    write: async () =>
      mailContent(config, {
        language,
        words: { ...texts, subject: texts.subject({ when: dateAndTime(start, language) }) },
        url: startLink(config.APP_URL, watch, start),
        questions: generalQuestions,
        paragraphs: [texts.intro, texts.once],
        facts: await watchFacts(db, watch, start),
      }),
    // The request is fulfilled, so delete the address.
    afterwards: () => deleteTimeWatch(db, watchId),
  }
}
