import { tablesFor, type Language } from '@ruhepol/rules'
import { expertCalendar, getCartSummary, isUncharged, placeLines, type CartSummary } from '../booking/index.ts'
import { readExpertContacts, type ExpertContact } from '../catalogue/index.ts'
import type { Config } from '../platform/config.ts'
import { phoneToRead } from '../platform/phone-number.ts'
import { companyLines } from './greeting.ts'
import { formerStart, lastToldStart } from './last-told-start.ts'
import { contactOf, mailContent, type MailContent } from './mail-content.ts'
import type { FindMail, MailContext } from './mail-kind.ts'
import { wasSent } from './mail-queries.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** One expert's part of a cart. */
type ExpertPart = {
  summary: CartSummary
  /** The expert's booking within the cart. */
  guest: number
  expert: ExpertContact & { email: string }
}

type Change = { cartId: string; bookingId: string } & (
  { change: 'paid' | 'cancelled' } | { change: 'rescheduled'; edition: number }
)

/**
 * The expert's part of a booking, if its cart still stands where the change left it; undefined where the expert has no
 * address, which is logged.
 */
async function findPart({ db, log }: MailContext, news: Change) {
  const { cartId, bookingId } = news
  const summary = await getCartSummary(db, cartId)
  const { status, forgottenAt, bookings, reschedules } = summary.cart
  if (status !== (news.change === 'cancelled' ? 'cancelled' : 'paid') || forgottenAt) return undefined
  // Moved once more, which has a mail of its own.
  if (news.change === 'rescheduled' && news.edition !== reschedules.length) return undefined
  // The appointment has begun, so there is nothing to cancel.
  if (isUncharged(summary.cart)) return undefined
  const guest = bookings.findIndex(({ id }) => id === bookingId)
  const booking = bookings[guest]
  if (!booking) throw new Error(`booking ${bookingId} is gone`)
  const { expertId } = booking
  const expert = (await readExpertContacts(db, [expertId])).get(expertId)
  if (!expert) throw new Error(`expert ${expertId} is gone`)
  const { email } = expert
  if (email === null) {
    log.warn({ expertId, bookingId }, 'an expert has no e-mail address and cannot be told of an appointment')
    return undefined
  }
  return { summary, guest, expert: { ...expert, email } } satisfies ExpertPart
}

const treatmentOf = ({ summary, guest, expert }: ExpertPart) =>
  summary.treatments[guest]?.treatment[expert.locale] ?? ''

function commonFacts(part: ExpertPart): MailContent['facts'] {
  const { cart } = part.summary
  const { facts, minutes } = mailTexts[part.expert.locale]
  return [
    { label: facts.code, lines: [cart.customId] },
    { label: facts.treatment, lines: [treatmentOf(part)] },
    {
      label: facts.when,
      lines: [dateAndTime(cart.startAt, part.expert.locale), minutes({ minutes: cart.lengthMinutes })],
    },
  ]
}

/** Details for the expert to prepare. */
function visitFacts({ summary, guest, expert }: ExpertPart): MailContent['facts'] {
  const { cart, treatments, location } = summary
  const { expert: texts, facts, treatmentWith } = mailTexts[expert.locale]
  const others = treatments.filter((_, index) => index !== guest)
  const withOthers = others.map((other) =>
    treatmentWith({ treatment: other.treatment[expert.locale], expert: other.expert }),
  )
  const table = cart.massageTable > 0 ? texts.tablesThere({ count: cart.massageTable }) : texts.noTable
  return [
    { label: facts.where, lines: placeLines(summary, expert.locale) },
    {
      label: texts.customer,
      lines: [`${cart.name} ${cart.surname}`, ...companyLines(cart), phoneToRead(cart.phoneE164) ?? cart.phoneNumber],
    },
    ...(withOthers.length > 0 ? [{ label: texts.with, lines: withOthers }] : []),
    ...(tablesFor(treatments, 0).needed > 0
      ? [{ label: texts.tables, lines: [location ? texts.atPlace : table] }]
      : []),
    ...(cart.pets ? [{ label: texts.pets, lines: [texts.petsThere] }] : []),
    ...(cart.notes === null ? [] : [{ label: texts.notes, lines: cart.notes.split('\n') }]),
  ]
}

function mailAbout(config: Config, part: ExpertPart, change: 'booked' | 'rescheduled' | 'cancelled'): MailContent {
  const { expert, summary } = part
  const { cart } = summary
  const texts = mailTexts[expert.locale].expert
  const words = { link: texts.booked.link, ...texts[change] }
  return mailContent(config, {
    language: expert.locale,
    words: {
      ...words,
      subject: words.subject({ when: dateAndTime(cart.startAt, expert.locale) }),
      preview: words.preview({ treatment: treatmentOf(part), locality: cart.locality }),
    },
    url: `mailto:${contactOf(config)}`,
    questions: texts.questions,
    paragraphs: [texts.hello({ name: expert.name }), words.intro],
    facts: commonFacts(part),
    invitation: {
      ...expertCalendar({ ...part, mailFrom: config.MAIL_FROM }),
      filename: `ruhepol-${cart.customId}.ics`,
    },
  })
}

/** The additional parts of a mail about an appointment that takes place. */
function visitParts(mail: MailContent, part: ExpertPart): Pick<MailContent, 'link' | 'ending'> {
  const texts = mailTexts[part.expert.locale].expert
  return {
    link: { label: texts.booked.link, url: `tel:${part.summary.cart.phoneE164}` },
    ending: [texts.notesUse, ...mail.ending],
  }
}

/** Tells an expert about a new appointment, with all the details they need. */
export const findExpertBookedMail: FindMail<Change> = async (context, data) => {
  const part = data.change === 'paid' ? await findPart(context, data) : undefined
  if (!part) return undefined
  return {
    to: part.expert.email,
    causeId: data.bookingId,
    write: () => {
      const mail = mailAbout(context.config, part, 'booked')
      return { ...mail, facts: [...mail.facts, ...visitFacts(part)], ...visitParts(mail, part) }
    },
  }
}

const formerFact = (former: Date, language: Language) => ({
  label: mailTexts[language].rescheduled.former,
  lines: [dateAndTime(former, language)],
})

/** Tells an expert that an appointment was moved, once for each time that it is moved to. */
export const findExpertRescheduledMail: FindMail<Change> = async (context, data) => {
  const part = data.change === 'rescheduled' ? await findPart(context, data) : undefined
  if (!part) return undefined
  const { locale } = part.expert
  return {
    to: part.expert.email,
    causeId: data.bookingId,
    edition: String(part.summary.cart.reschedules.length),
    write: async () => {
      const mail = mailAbout(context.config, part, 'rescheduled')
      const former = await formerStart(context.db, 'expertRescheduled', data.bookingId, part.summary.cart)
      return {
        ...mail,
        facts: [...mail.facts, formerFact(former, locale), ...visitFacts(part)],
        ...visitParts(mail, part),
      }
    },
  }
}

/**
 * The mail to an expert about a cancelled appointment, which no longer names the customer. If it was cancelled before
 * the first mail, none is sent. If it was moved and cancelled before they were told of the move, it names the time that
 * they know.
 */
export const findExpertCancelledMail: FindMail<Change> = async (context, data) => {
  const part = data.change === 'cancelled' ? await findPart(context, data) : undefined
  if (!part || !(await wasSent(context.db, 'expertBooked', data.bookingId))) return undefined
  return {
    to: part.expert.email,
    causeId: data.bookingId,
    write: async () => {
      const mail = mailAbout(context.config, part, 'cancelled')
      const { cart } = part.summary
      const known = await lastToldStart(context.db, 'expertRescheduled', data.bookingId, cart)
      if (known.getTime() === cart.startAt.getTime()) return mail
      return { ...mail, facts: [...mail.facts, formerFact(known, part.expert.locale)] }
    },
  }
}
