import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import german from '@ruhepol/web/i18n/de/dataProtection.json' with { type: 'json' }
import { repositoryRoot } from '../platform/repository-root.ts'

const statement = Object.values(german).join('\n')

/** The statement's words for the personal data in each table. */
const tables: Readonly<Record<string, string>> = {
  account_code: 'Codes, die wir per E-Mail schicken',
  account_deletion: 'das Konto löschen',
  account_event: 'Sperren wir ein Konto',
  booking: 'Für eine Buchung verwenden wir',
  booking_outcome: 'Nach dem Termin halten wir fest, ob die Behandlung stattgefunden hat',
  booking_request: 'Ist kein Termin buchbar, können Sie uns eine Anfrage senden',
  cart: 'Für eine Buchung verwenden wir',
  cart_event: 'Für eine Buchung verwenden wir',
  cart_note: 'notieren wir dazu, was dafür wichtig ist',
  cart_reschedule: 'Für eine Buchung verwenden wir',
  expert_replacement: 'Für eine Buchung verwenden wir',
  office_change: 'Für eine Buchung verwenden wir',
  cart_notice: 'Hinweis, wenn eine begonnene Buchung nicht bezahlt ist',
  client: 'Mit einem Konto speichern wir',
  client_session: 'die Geräte, auf denen Sie angemeldet sind',
  delay: 'Für eine Buchung verwenden wir',
  dispute: 'Widersprechen Sie einer Zahlung bei Ihrer Bank',
  email_code: 'Codes, die wir per E-Mail schicken',
  email_undo: 'bewahren wir die frühere eine Woche auf',
  external_token: 'Melden Sie sich mit Google oder Apple an',
  goodwill_voucher: 'Schenken wir Ihnen zu einer Buchung einen Gutschein',
  idempotency_key: 'bewahren wir Antworten auf Ihre Aufrufe 30 Tage auf',
  invoice: 'Rechnungen werden so lange aufbewahrt',
  known_device: 'an dem wir dieses Gerät wiedererkennen',
  mail: 'welche E-Mail und welche Nachricht wann gesendet wurde',
  money_movement: 'zu jeder Zahlung und Erstattung',
  newsletter_subscription: 'Den Newsletter erhalten Sie nur',
  office_act: 'Öffnet oder ändert jemand von uns Ihre Buchung',
  opening_notice: 'Möchten Sie erfahren, wann wir an einem Ort eröffnen',
  partner_event: 'Für eine Buchung verwenden wir',
  payment_attempt: 'zu jeder Zahlung und Erstattung',
  payment_customer: 'Ihre Kundenkennung dort',
  person_opened: 'Öffnet oder ändert jemand von uns Ihre Buchung',
  push_message: 'welche E-Mail und welche Nachricht wann gesendet wurde',
  refund: 'zu jeder Zahlung und Erstattung',
  request_answer: 'speichern wir unsere Antworten und was aus der Anfrage wurde',
  request_offer: 'Bieten wir Ihnen darin Zeiten an',
  request_offer_time: 'Bieten wir Ihnen darin Zeiten an',
  review: 'Was Sie dort schreiben, erscheint mit Ihrem Vornamen',
  review_report: 'Wenn Sie eine Bewertung melden',
  slot_hold: 'Wird Ihr Termin schon vor der Buchung freigehalten',
  slot_hold_expert: 'Wird Ihr Termin schon vor der Buchung freigehalten',
  transfer: 'Bezahlt Ihre Firma auf Rechnung',
  time_watch: 'Möchten Sie erfahren, wann eine Zeit frei wird',
  throttle: 'zählen wir Versuche je IP-Adresse, E-Mail-Adresse, Telefonnummer oder Konto',
  voucher: 'verbuchen, was eingelöst wird',
  voucher_entry: 'verbuchen, was eingelöst wird',
  voucher_order: 'E-Mail-Adresse der beschenkten Person',
  voucher_order_item: 'Für Gutscheine verwenden wir',
  web_push_subscription: 'speichern dessen Adresse dort',
  webhook_event: 'die Kennung beim Dienstleister',
}

/** Tables without customer data: the offer, its times, places and experts; counts and lists. */
const aboutNoCustomer = new Set(
  `absence banner busy_time city closure discount event_count expert expert_day expert_day_removal expert_feed
  expert_service hours_exception invoice_counter location outside_calendar partner partner_key partner_webhook
  planned_price planned_shift postal_code search_count shift staff staff_challenge staff_code staff_passkey
  staff_recovery_code staff_second_factor staff_session street time_watch_progress treatment_price treatment_type`.split(
    /\s+/,
  ),
)

/** The statement's words for what each key stores on the device. */
const keys: Readonly<Record<string, string>> = {
  address: 'Kontaktdaten und Anschrift',
  'billing-address': 'Rechnungsadresse',
  choices: 'in seinen Einstellungen',
  code: 'Rabatt- oder Gutscheincode',
  consent: 'Ihre Wahl, ob Seitenaufrufe gezählt werden',
  contact: 'Kontaktdaten und Anschrift',
  details: 'angefangene Eingaben',
  device: 'ein zufälliger Schlüssel',
  externalSignIn: 'eine laufende Anmeldung',
  'held-slots': 'eine Buchung, Anfrage oder Zahlung, die gerade läuft',
  heldPage: 'die Seite, zu der Sie nach ihr zurückkehren',
  'changed-contact': 'geänderte Kontaktdaten',
  'checked-payment': 'eine Buchung, Anfrage oder Zahlung, die gerade läuft',
  'code-mailed-to': 'die Adresse, an die ein Code ging',
  'hidden-reviews': 'welche Bewertungen Sie ausgeblendet haben',
  'kept-carts': 'die Liste Ihrer Buchungen',
  'newsletter-dismissed': 'den Hinweis auf den Newsletter',
  onboardingViewed: 'ob Sie die Einführung',
  'ordered-vouchers': 'welche Gutscheine bestellt wurden',
  'paid-here': 'was bezahlt',
  'payment-method': 'gewählte Zahlungsart',
  'payments-abroad': 'eine Buchung, Anfrage oder Zahlung, die gerade läuft',
  'placed-carts': 'eine Liste der auf diesem Gerät gemachten Buchungen',
  placing: 'eine Buchung, Anfrage oder Zahlung, die gerade läuft',
  'placing-key': 'eine Buchung, Anfrage oder Zahlung, die gerade läuft',
  'previous-places': 'Orte, nach denen Sie zuletzt gesucht haben',
  push: 'ob dieses Gerät Nachrichten bekommt',
  'reloaded-for': 'für welche neue Version die Seite neu geladen wurde',
  sentRequest: 'eine Buchung, Anfrage oder Zahlung, die gerade läuft',
  session: 'der Schlüssel, mit dem Sie angemeldet sind',
  'tab-of': 'und mit welchem Konto',
  'told-purchases': 'die Codes der gezählten Buchungen',
  voucher: 'Gutscheinbestellungen mit Nachricht und E-Mail-Adresse der beschenkten Person',
  'voucher-ordering': 'welche Gutscheine bestellt wurden',
}

const missing = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).filter(([, words]) => !statement.includes(words))

test('the privacy statement names every table with customer data', () => {
  const schema = readFileSync(path.join(repositoryRoot, 'database/schema.sql'), 'utf8')
  const all = Array.from(schema.matchAll(/^create table (\w+)/gm), ([, name = '']) => name)
  expect(all.filter((name) => !aboutNoCustomer.has(name)).sort()).toEqual(Object.keys(tables).sort())
  expect(missing(tables)).toEqual([])
})

test('the privacy statement names everything that the app stores on a device', () => {
  const sources = path.join(repositoryRoot, 'apps/web/src')
  const found = new Set<string>()
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const text = readFileSync(path.join(sources, file), 'utf8')
    for (const [, name = ''] of text.matchAll(/= (?:storedValue|draftValue)(?:<[^(]*>)?\(\{\s*name: ([\w'-]+),/g))
      found.add(name)
  }
  // The key whose name is shared with the script that runs before the app.
  const names = Array.from(found, (name) => (name === 'sessionName' ? 'session' : name.replaceAll("'", '')))
  expect(names.sort()).toEqual(Object.keys(keys).sort())
  expect(missing(keys)).toEqual([])
})
