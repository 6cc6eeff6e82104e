import type { Language } from '@ruhepol/rules'
const en = {
  title: 'What happened to payments',
  intro:
    'What people do at {provider} beside the shop: refunds in its dashboard, and disputes of cardholders or payers.',
  none: 'No payment has succeeded yet.',
  taken: 'taken',
  left: 'not sent back',
  kinds: { refund: 'Refund', dispute: 'Dispute' },
  amount: 'Euros; empty is all that is left',
  refund: 'Refund',
  dispute: 'Dispute',
  won: 'Dispute is won',
  lost: 'Dispute is lost',
  succeed: 'Refund succeeds',
  fail: 'Refund comes back',
  switches: 'Refunds that the shop asks for',
  refuse: 'Refuse the next one',
  loseAnswer: 'Make the next one and lose its answer',
  forgetKeys: 'Forget all idempotency keys',
  refused: 'Refused: {problem}',
}

export type DashboardTexts = typeof en

export const dashboardTexts: Readonly<Record<Language, DashboardTexts>> = {
  en,
  de: {
    title: 'Was aus Zahlungen wurde',
    intro:
      'Was bei {provider} neben dem Laden geschieht: Erstattungen im Dashboard und Widersprüche derer, die bezahlt haben.',
    none: 'Noch ist keine Zahlung gelungen.',
    taken: 'eingenommen',
    left: 'nicht zurückgesendet',
    kinds: { refund: 'Erstattung', dispute: 'Widerspruch' },
    amount: 'Euro; leer: alles, was übrig ist',
    refund: 'Erstatten',
    dispute: 'Widersprechen',
    won: 'Widerspruch gewonnen',
    lost: 'Widerspruch verloren',
    succeed: 'Erstattung gelingt',
    fail: 'Erstattung kommt zurück',
    switches: 'Erstattungen, um die der Laden bittet',
    refuse: 'Die nächste ablehnen',
    loseAnswer: 'Die nächste ausführen, Antwort verlieren',
    forgetKeys: 'Alle Idempotenzschlüssel vergessen',
    refused: 'Abgelehnt: {problem}',
  },
}
