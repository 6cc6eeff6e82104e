import { tablesFor } from '@ruhepol/rules'
import { placeLines, type CalendarFile, type CartSummary } from '../booking/index.ts'
import type { ExpertContact } from '../catalogue/index.ts'
import { phoneToRead } from '../platform/phone-number.ts'
import { companyLines } from './greeting.ts'
import type { MailContent } from './mail-content.ts'
import { mailEnding, type MailFrame } from './mail-frame.ts'
import { dateAndTime, mailTexts } from './mail-texts.ts'

/** One expert's part of a cart. */
export type ExpertPart = {
  summary: CartSummary
  /** The expert's booking within the cart. */
  guest: number
  expert: ExpertContact
  calendar: CalendarFile
  frame: MailFrame
}

const treatmentOf = ({ summary, guest, expert }: ExpertPart) =>
  summary.treatments[guest]?.treatment[expert.locale] ?? ''

const textsOf = ({ expert }: ExpertPart) => mailTexts[expert.locale].expert

function commonFacts(part: ExpertPart): MailContent['facts'] {
  const { cart } = part.summary
  const texts = textsOf(part)
  const minutes = mailTexts[part.expert.locale].minutes({ minutes: cart.lengthMinutes })
  return [
    { label: texts.code, lines: [cart.customId] },
    { label: texts.treatment, lines: [treatmentOf(part)] },
    { label: texts.when, lines: [dateAndTime(cart.startAt, part.expert.locale), minutes] },
  ]
}

/** Details for the expert to prepare. */
function visitFacts(part: ExpertPart): MailContent['facts'] {
  const { summary, guest, expert } = part
  const { cart, treatments, location } = summary
  const texts = textsOf(part)
  const others = treatments.filter((_, index) => index !== guest)
  const withOthers = others.map((other) =>
    mailTexts[expert.locale].confirmation.treatmentOne({
      treatment: other.treatment[expert.locale],
      expert: other.expert,
    }),
  )
  const table = cart.massageTable > 0 ? texts.tablesThere({ count: cart.massageTable }) : texts.noTable
  return [
    { label: texts.where, lines: placeLines(summary, expert.locale) },
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

function mailAbout(part: ExpertPart, change: 'booked' | 'cancelled'): MailContent {
  const { expert, summary, calendar, frame } = part
  const { cart } = summary
  const texts = textsOf(part)
  const words = texts[change]
  return {
    language: expert.locale,
    subject: words.subject({ when: dateAndTime(cart.startAt, expert.locale) }),
    preview: words.preview({ treatment: treatmentOf(part), locality: cart.locality }),
    heading: words.heading,
    paragraphs: [texts.hello({ name: expert.name }), words.intro],
    facts: commonFacts(part),
    sections: [],
    link: { label: words.link, url: `mailto:${frame.contact}` },
    ...mailEnding(expert.locale, frame, texts.questions),
    attachments: [],
    invitation: { ...calendar, filename: `ruhepol-${cart.customId}.ics` },
  }
}

/** Tells an expert about a new appointment, with all the details they need. */
export function expertBookedMail(part: ExpertPart): MailContent {
  const texts = textsOf(part)
  const mail = mailAbout(part, 'booked')
  return {
    ...mail,
    facts: [...mail.facts, ...visitFacts(part)],
    link: { label: texts.booked.link, url: `tel:${part.summary.cart.phoneE164}` },
    ending: [texts.notesUse, ...mail.ending],
  }
}

/** The mail to an expert about a cancelled appointment; it no longer names the customer. */
export function expertCancelledMail(part: ExpertPart): MailContent {
  return mailAbout(part, 'cancelled')
}
