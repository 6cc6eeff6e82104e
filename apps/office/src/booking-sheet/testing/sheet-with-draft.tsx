import { useState } from 'react'
import type { JSX } from 'react'
import type { SheetFragment } from '../../gql/graphql.ts'
import { noDraft } from '../draft.ts'
import { SheetContent } from '../sheet-content.tsx'

// jsdom does not scroll, and some tests take only the booking, without a page.
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => undefined

/** A paid booking that can be acted on. */
export const bookingOf = (changes: Partial<SheetFragment> = {}): SheetFragment => ({
  id: '1',
  code: 'RUHE-1',
  status: 'paid',
  version: '1',
  now: new Date().toISOString(),
  start: '2026-12-01T17:00:00Z',
  end: '2026-12-01T18:00:00Z',
  treatments: [],
  contact: null,
  place: { kind: 'home', title: null, street: null, postalCode: '10115', locality: 'Berlin', info: null },
  notesForExpert: null,
  bill: { totalCents: 8900, lines: [], voucherCents: 0 },
  money: { chargedCents: 8900, provider: 'stripe', refundedCents: 0, leftCents: 8900, disputedCents: 0, refunds: [] },
  onAccount: false,
  account: null,
  vouchers: [],
  invoices: [],
  mails: [],
  events: [],
  acts: [],
  notes: [],
  canCancel: true,
  canReplace: true,
  canMove: true,
  canRecordOutcome: false,
  canAnnounceDelay: false,
  delay: null,
  undo: null,
  canRefund: true,
  canRecordTransfer: false,
  voucherLeftCents: 5000,
  isByPhone: false,
  holdExpiresAt: null,
  ...changes,
})

/** A booking's sheet that holds its own draft. */
export function SheetWithDraft({ booking }: { booking: SheetFragment }): JSX.Element {
  const [draft, setDraft] = useState(noDraft)
  return <SheetContent booking={booking} draft={draft} setDraft={setDraft} onRenew={() => undefined} />
}
