import { tablesFor, type Language, type Instant } from '@ruhepol/rules'
import {
  expertCalendar,
  getCartSummary,
  isUncharged,
  placeLines,
  standingReplacements,
  type CartSummary,
} from '../booking/index.ts'
import { readExpertContacts, type ExpertContact } from '../catalogue/index.ts'
import type { Config } from '../platform/config.ts'
import { phoneToRead } from '../platform/phone-number.ts'
import { companyLines } from './greeting.ts'
import { isNews, movesKnown, wasTold, type ExpertNews } from './expert-news.ts'
import { formerStart, lastAnnouncedStart } from './last-announced-start.ts'
import { contactOf, mailContent, type MailContent } from './mail-content.ts'
import type { DueMail, FindMail, MailContext } from './mail-kind.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** One expert's part of a cart. */
type ExpertPart = {
  summary: CartSummary
  /** The expert's booking within the cart. */
  guest: number
  expert: ExpertContact & { email: string }
}

/** The expert's part of a booking, if the change is still to be told. */
async function findPart(context: MailContext, news: ExpertNews): Promise<ExpertPart | undefined> {
  const summary = await getCartSummary(context.db, news.cartId)
  if (!(await isNews(context, news, summary.cart))) return undefined
  const booking = summary.cart.bookings.find(({ id }) => id === news.bookingId)
  if (!booking) throw new Error(`booking ${news.bookingId} is gone`)
  return partOf(context, summary, news.bookingId, booking.expertId)
}

/** The part of this expert; undefined where they have no address, which is logged. */
async function partOf(
  { db, log }: MailContext,
  summary: CartSummary,
  bookingId: string,
  expertId: number,
): Promise<ExpertPart | undefined> {
  const guest = summary.cart.bookings.findIndex(({ id }) => id === bookingId)
  const expert = (await readExpertContacts(db, [expertId])).get(expertId)
  if (!expert) throw new Error(`expert ${expertId} is gone`)
  const { email } = expert
  if (email === null) {
    log.warn({ expertId, bookingId }, 'an expert has no e-mail address and cannot be told of an appointment')
    return undefined
  }
  return { summary, guest, expert: { ...expert, email } }
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

function mailAbout(
  config: Config,
  part: ExpertPart,
  change: 'booked' | 'rescheduled' | 'replaced' | 'cancelled',
): MailContent {
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
      ...expertCalendar({
        ...part,
        isCancelled: change === 'replaced' || change === 'cancelled',
        mailFrom: config.MAIL_FROM,
      }),
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

const bookedMail = ({ config }: MailContext, { bookingId }: ExpertNews, part: ExpertPart): DueMail => ({
  to: part.expert.email,
  causeId: bookingId,
  write: () => {
    const mail = mailAbout(config, part, 'booked')
    return { ...mail, facts: [...mail.facts, ...visitFacts(part)], ...visitParts(mail, part) }
  },
})

/** Tells an expert about a new appointment, with all the details they need. */
export const findExpertBookedMail: FindMail<ExpertNews> = async (context, data) => {
  const part = data.change === 'paid' ? await findPart(context, data) : undefined
  return part && bookedMail(context, data, part)
}

/** Tells an expert who comes in place of another one about the appointment, with all the details they need. */
export const findExpertInsteadMail: FindMail<ExpertNews> = async (context, data) => {
  if (data.change !== 'replaced') return undefined
  const part = await findPart(context, data)
  return part && { ...bookedMail(context, data, part), edition: String(data.edition) }
}

/** The last start of which the replaced expert was told. */
async function startKnownTo(
  context: MailContext,
  { id, startAt, reschedules, replacements }: CartSummary['cart'],
  { bookingId, edition, before }: { bookingId: string; edition: number; before: number | undefined },
): Promise<Instant> {
  const leftAt = replacements[edition - 1]?.at ?? Infinity
  // A move that was made together with the replacement does not concern the replaced expert.
  const own = reschedules.filter(({ at }) => at < leftAt)
  const next = reschedules[own.length]
  const atEnd = { id, startAt: next ? next.fromStartAt : startAt, reschedules: own }
  const known = await movesKnown(context, { reschedules: own, replacements }, { bookingId, replacement: before })
  return lastAnnouncedStart(context.db, 'expertRescheduled', bookingId, atEnd, known)
}

/**
 * Tells an expert that somebody else comes in their place, without the customer's name. None to somebody who was not
 * told of the appointment, or has come back since.
 */
export const findExpertReplacedMail: FindMail<ExpertNews> = async (context, data) => {
  if (data.change !== 'replaced') return undefined
  const { bookingId, edition } = data
  const summary = await getCartSummary(context.db, data.cartId)
  const { cart } = summary
  const expertId = cart.replacements[edition - 1]?.fromExpertId
  if (expertId === undefined) throw new Error(`cart ${cart.id} has no replacement ${edition}`)
  const isBack = cart.bookings.some((booking) => booking.id === bookingId && booking.expertId === expertId)
  if (isBack || cart.forgottenAt || isUncharged(cart)) return undefined
  const before = standingReplacements(cart, bookingId).findLast((number) => number < edition)
  if (!(await wasTold(context, bookingId, before))) return undefined
  const part = await partOf(context, summary, bookingId, expertId)
  return (
    part && {
      to: part.expert.email,
      causeId: bookingId,
      edition: String(edition),
      write: async () => {
        const cartAsKnown = { ...cart, startAt: await startKnownTo(context, cart, { bookingId, edition, before }) }
        return mailAbout(context.config, { ...part, summary: { ...summary, cart: cartAsKnown } }, 'replaced')
      },
    }
  )
}

/** How many moves were made before the present expert took over, or are already in that expert's first mail. */
const movesKnownNow = (context: MailContext, cart: CartSummary['cart'], { bookingId }: ExpertNews): Promise<number> =>
  movesKnown(context, cart, { bookingId, replacement: standingReplacements(cart, bookingId).at(-1) })

const formerFact = (former: Instant, language: Language) => ({
  label: mailTexts[language].rescheduled.former,
  lines: [dateAndTime(former, language)],
})

/** Tells an expert that an appointment was moved, once for each time that it is moved to. */
export const findExpertRescheduledMail: FindMail<ExpertNews> = async (context, data) => {
  const part = data.change === 'rescheduled' ? await findPart(context, data) : undefined
  if (!part) return undefined
  const { locale } = part.expert
  return {
    to: part.expert.email,
    causeId: data.bookingId,
    edition: String(part.summary.cart.reschedules.length),
    write: async () => {
      const mail = mailAbout(context.config, part, 'rescheduled')
      const { cart } = part.summary
      const known = await movesKnownNow(context, cart, data)
      const former = await formerStart(context.db, 'expertRescheduled', data.bookingId, cart, known)
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
export const findExpertCancelledMail: FindMail<ExpertNews> = async (context, data) => {
  const part = data.change === 'cancelled' ? await findPart(context, data) : undefined
  if (!part) return undefined
  return {
    to: part.expert.email,
    causeId: data.bookingId,
    write: async () => {
      const mail = mailAbout(context.config, part, 'cancelled')
      const { cart } = part.summary
      const known = await movesKnownNow(context, cart, data)
      const former = await lastAnnouncedStart(context.db, 'expertRescheduled', data.bookingId, cart, known)
      if (former === cart.startAt) return mail
      return { ...mail, facts: [...mail.facts, formerFact(former, part.expert.locale)] }
    },
  }
}
