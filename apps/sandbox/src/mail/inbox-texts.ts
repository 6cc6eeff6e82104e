import type { Language } from '@ruhepol/rules'

const en = {
  title: 'Inbox',
  intro: 'Every mail that this demo sends arrives here and nowhere else.',
  empty: 'No mails yet',
  emptyHint: 'A confirmation arrives a moment after a booking was paid.',
  to: 'To',
  from: 'From',
  received: 'Received',
  back: 'All mails',
  noSubject: '(no subject)',
  views: 'Parts of the mail',
  htmlPart: 'As it looks',
  textPart: 'Text',
  attachments: 'Attachments',
  notFound: 'There is no such mail.',
  newMail: 'A new mail has arrived.',
}

export type InboxTexts = typeof en

const de: InboxTexts = {
  title: 'Posteingang',
  intro: 'Jede E-Mail dieser Demo kommt hier an und nirgends sonst.',
  empty: 'Noch keine E-Mails',
  emptyHint: 'Eine Bestätigung kommt kurz nach der Bezahlung einer Buchung.',
  to: 'An',
  from: 'Von',
  received: 'Empfangen',
  back: 'Alle E-Mails',
  noSubject: '(kein Betreff)',
  views: 'Teile der E-Mail',
  htmlPart: 'Ansicht',
  textPart: 'Text',
  attachments: 'Anhänge',
  notFound: 'Diese E-Mail gibt es nicht.',
  newMail: 'Eine neue E-Mail ist da.',
}

export const inboxTexts: Record<Language, InboxTexts> = { en, de }
