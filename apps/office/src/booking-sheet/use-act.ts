import { codePoints, refundReasons, voucherReasons } from '@ruhepol/rules'
import { officeLimits } from '@ruhepol/rules/office'
import { useToast } from '@ruhepol/ui'
import { isApiError } from '@ruhepol/web/platform/api/api-error'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  AddNoteDocument,
  AnnounceDelayDocument,
  CancelBookingDocument,
  GiveVoucherDocument,
  MoveBookingDocument,
  MoveTimesDocument,
  RecordOutcomeDocument,
  RecordTransferDocument,
  RefundBookingDocument,
  ReplaceableDocument,
  ReplaceExpertDocument,
  ResendMailDocument,
} from '../gql/graphql.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { isChanged, isOver } from '../page/error-text.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { useNow } from '../platform/clock.ts'
import { centsOf, mostToGive, noDraft, reasonLength, reasonsToGive, transferProblem, type Draft } from './draft.ts'
import type { ActProps } from './act-props.ts'
import { chosenTime, moveTimesAsked, useMoveTimes } from './move-times.ts'
import { outcomeProblem, outcomeToSend } from './outcome.ts'
import { replacementOf, useReplaceable } from './replacement.ts'
import { showBooking } from './show-booking.ts'

const { reasonMin, noteMax } = officeLimits

/** Whether the draft has everything that its act needs. */
function isReady(draft: Draft, booking: SheetFragment, now: number): boolean {
  const { act, from, to, start, note, amount, goodwillReason, mailId } = draft
  const length = reasonLength(draft)
  const hasReasonOrNone = length === 0 || length >= reasonMin
  if (act === 'replace') return from !== undefined && to !== undefined && hasReasonOrNone
  if (act === 'move') return start !== undefined && hasReasonOrNone
  if (act === 'delay') return draft.minutes !== (booking.delay?.minutes ?? 0)
  if (act === 'outcome') return outcomeProblem(booking, draft, now) === undefined
  if (act === 'cancel') return length >= reasonMin
  if (act === 'note') return note.trim() !== '' && codePoints(note) <= noteMax
  if (act === 'resend') return Boolean(mailId)
  if (act === 'transfer') return transferProblem(booking, draft, now) === undefined
  if ((centsOf(amount) ?? Infinity) > mostToGive(booking, act)) return false
  return act === 'voucher'
    ? reasonsToGive(booking, now).some((reason) => reason === goodwillReason)
    : goodwillReason !== ''
}

async function send(booking: SheetFragment, draft: Draft): Promise<SheetFragment> {
  const { code, version: seen } = booking
  const {
    act,
    from = '',
    to = '',
    start = '',
    experts = [],
    wished,
    note,
    amount,
    goodwillReason,
    mailId = '',
    key = '',
  } = draft
  const { reason } = draft
  const reasonOrNone = reason.trim() === '' ? null : reason
  if (act === 'replace') {
    return (await execute(ReplaceExpertDocument, { code, seen, from, to, reason: reasonOrNone })).replaceExpert
  }
  if (act === 'move') {
    const moving = { code, seen, start, experts, wished, reason: reasonOrNone }
    return (await execute(MoveBookingDocument, moving)).moveBooking
  }
  if (act === 'delay') {
    const { minutes } = draft
    return (await execute(AnnounceDelayDocument, { code, seen, minutes })).announceDelay
  }
  if (act === 'outcome') {
    const recording = { code, seen, ...outcomeToSend(booking, draft) }
    return (await execute(RecordOutcomeDocument, recording)).recordOutcome
  }
  if (act === 'cancel') return (await execute(CancelBookingDocument, { code, seen, reason })).cancelBooking
  if (act === 'note') return (await execute(AddNoteDocument, { code, text: note })).addNote
  if (act === 'resend') return (await execute(ResendMailDocument, { code, mailId })).resendMail
  const cents = centsOf(amount)
  if (act === 'transfer' && cents !== undefined) {
    const { transfer: kind, bookedOn } = draft
    const why = kind === 'corrected' ? reason : null
    const transfer = { code, seen, amountCents: cents, kind, bookedOn, key, reason: why }
    return (await execute(RecordTransferDocument, transfer)).recordTransfer
  }
  const voucherReason = voucherReasons.find((one) => one === goodwillReason)
  if (act === 'voucher' && cents !== undefined && voucherReason) {
    const voucher = { code, seen, valueCents: cents, reason: voucherReason, key }
    return (await execute(GiveVoucherDocument, voucher)).giveVoucher
  }
  const refundReason = refundReasons.find((one) => one === goodwillReason)
  if (act !== 'refund' || cents === undefined || !refundReason) throw new Error('Something is missing.')
  const refund = { code, seen, amountCents: cents, reason: refundReason, key }
  return (await execute(RefundBookingDocument, refund)).refundBooking
}

/**
 * Makes the prepared change. If the booking has changed since, nothing is done: the sheet shows its present state and
 * keeps what was typed.
 */
export function useAct({ booking, draft, setDraft, onRenew }: ActProps) {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const now = useNow()
  const { data } = useReplaceable(booking.code, draft.act === 'replace')
  const replacement = replacementOf(data?.replaceable ?? [], draft)
  const moves = useMoveTimes(booking, draft, draft.act === 'move')
  const time = chosenTime(moves.data?.moveTimes ?? [], draft)
  const prepared = {
    ...draft,
    ...(draft.act === 'replace' && { from: replacement?.from.id, to: replacement?.to?.id }),
    ...(draft.act === 'move' && { start: time?.start, experts: time?.experts.map(({ id }) => id) }),
  }
  const mutation = useMutation({
    mutationFn: (sent: Draft) => send(booking, sent),
    onSuccess: (changed, { act }) => {
      showBooking(queries, changed)
      // The undo line announces a move or replacement. After any other act, `undo` belongs to an earlier change.
      const isAnnounced = (act === 'move' || act === 'replace') && changed.undo !== null
      const done = act === 'refund' && booking.account ? 'less' : act
      if (done && !isAnnounced) toast({ text: t(`sheet.done.${done}`) })
    },
    onError: (error, { act, from, to, start, experts }) => {
      if (isChanged(error) || isOver(error)) onRenew()
      else if (!isApiError(error, 'not_available')) return
      // Keep the preselected expert, so that a refetch does not silently select somebody else.
      if (act === 'replace') {
        setDraft((typed) => (typed.act === 'replace' ? { ...typed, from, to } : typed))
        void queries.invalidateQueries(officeQuery(ReplaceableDocument, { code: booking.code }))
      }
      if (act === 'move') {
        setDraft((typed) => (typed.act === 'move' ? { ...typed, start, experts } : typed))
        void queries.invalidateQueries(officeQuery(MoveTimesDocument, moveTimesAsked(booking, draft)))
      }
    },
  })
  return {
    isReady: isReady(prepared, booking, now),
    isPending: mutation.isPending,
    error: mutation.error,
    // This callback is not called if another act has been begun, so that act's draft is kept.
    send: () => mutation.mutate(prepared, { onSuccess: () => setDraft(noDraft) }),
  }
}
