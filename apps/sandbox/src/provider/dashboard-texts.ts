const en = {
  title: 'What happened to payments',
  intro:
    'What people do at {provider} beside the shop: refunds in its dashboard, and disputes of cardholders or payers.',
  none: 'No payment has succeeded yet.',
  taken: 'taken',
  left: 'left',
  amount: 'Euros; empty is all that is left',
  refund: 'Refund',
  dispute: 'Dispute',
  won: 'Dispute is won',
  lost: 'Dispute is lost',
  succeed: 'Refund succeeds',
  fail: 'Refund comes back',
  switches: 'The next refund of the shop',
  refuse: 'is refused',
  loseAnswer: 'is made, its answer is lost',
  forgetKeys: 'Forget all idempotency keys',
  refused: 'Refused: {problem}',
}

export type DashboardTexts = typeof en

export const dashboardTexts: Readonly<Record<'en' | 'de', DashboardTexts>> = {
  en,
  de: {
    title: 'Was aus Zahlungen wurde',
    intro:
      'Was bei {provider} neben dem Laden geschieht: Erstattungen im Dashboard und Widersprüche derer, die bezahlt haben.',
    none: 'Noch ist keine Zahlung gelungen.',
    taken: 'eingenommen',
    left: 'übrig',
    amount: 'Euro; leer: alles, was übrig ist',
    refund: 'Erstatten',
    dispute: 'Widersprechen',
    won: 'Widerspruch gewonnen',
    lost: 'Widerspruch verloren',
    succeed: 'Erstattung gelingt',
    fail: 'Erstattung kommt zurück',
    switches: 'Die nächste Erstattung des Ladens',
    refuse: 'wird abgelehnt',
    loseAnswer: 'gelingt, ihre Antwort geht verloren',
    forgetKeys: 'Alle Idempotenzschlüssel vergessen',
    refused: 'Abgelehnt: {problem}',
  },
}
