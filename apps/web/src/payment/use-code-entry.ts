import { limits } from '@ruhepol/rules'
import { announce } from '@ruhepol/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { priceQuery } from '../booking/index.ts'
import { codeDraft } from '../booking/flow/booking-drafts.ts'
import type { Choice } from '../booking/flow/booking-guards.ts'
import { BillFragmentDoc } from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { useFormats, useT } from '../i18n/index.ts'
import type { MessageId, MessageValues } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { codeProblem, codeShapeProblem, writtenCode } from './code-status.ts'
import type { PaymentBill } from './use-payment-bill.ts'

type Problem = { text: MessageId; values?: MessageValues }

/** Why a code could not even be checked. */
function problemOfAsking(error: unknown): Problem {
  if (!isApiError(error, 'rate_limited')) return { text: 'payment.code.failed' }
  const { retryAfter } = error.extensions
  const minutes = typeof retryAfter === 'number' ? Math.ceil(retryAfter / 60) : limits.wrongCodesMinutes
  return { text: 'payment.code.tooMany', values: { minutes } }
}

export type CodeEntryState = {
  /** The field's content. */
  text: string
  problem: Problem | undefined
  /** The server is checking a code, whose effect is not in the bill yet. */
  trying: boolean
  /** Typed but not applied, so that its effect is unknown. */
  unapplied: boolean
  /** Whether the field is shown. */
  open: boolean
  /** The person has opened the field. */
  asked: boolean
  area: RefObject<HTMLDivElement | null>
  ask: () => void
  type: (text: string) => void
  /** Queries the price with the code, and keeps the code if it has an effect. */
  apply: (code: string) => Promise<void>
  remove: () => void
  focusField: () => void
}

type CodeEntryOptions = {
  choice: Choice & { length: number }
  /** The applied code; blank for none. */
  code: string
  /** A code that was applied and is refused now, with the reason. */
  refused: PaymentBill['refused']
  onChange: () => void
}

/** The code entry of the payment page's bill. */
export function useCodeEntry({ choice, code, refused, onChange }: CodeEntryOptions): CodeEntryState {
  const t = useT()
  const { time } = useFormats()
  const queryClient = useQueryClient()
  const area = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [trying, setTrying] = useState(false)
  const untilOf = (heldUntil: string | null | undefined): string => (heldUntil ? time(heldUntil) : '')
  const shown = problem ?? (refused && { text: refused.text, values: { until: untilOf(refused.heldUntil) } })
  // A code refused later stays in the field, to be retried or corrected.
  const text = typed ?? refused?.code ?? ''

  const apply = async (wanted: string): Promise<void> => {
    const entered = wanted.trim()
    onChange()
    const misshapen = codeShapeProblem(entered)
    setProblem(misshapen && { text: misshapen, values: { min: limits.codeMin } })
    if (misshapen) return
    setTrying(true)
    try {
      const query = priceQuery(choice, choice.length, entered)
      // Query again, because money may have returned to the voucher.
      const answer = await queryClient.query({ ...query, staleTime: 0 })
      const price = readFragment(BillFragmentDoc, answer.multiBookingPriceInfo)
      const refusal = codeProblem(price)
      setProblem(refusal && { text: refusal, values: { until: untilOf(price.voucherHeldUntil) } })
      if (refusal) return
      const written = writtenCode(entered, price)
      queryClient.setQueryData(priceQuery(choice, choice.length, written).queryKey, answer)
      codeDraft.write(written)
      setTyped(undefined)
      setAsked(false)
      announce(t('payment.code.applied', { code: written }))
      area.current?.focus({ preventScroll: true })
    } catch (error) {
      setProblem(problemOfAsking(error))
      // The bill leads to the slots if it has the same error.
      if (isApiError(error, 'not_available')) {
        await queryClient.invalidateQueries({ queryKey: priceQuery(choice, choice.length, code).queryKey })
      }
    } finally {
      setTrying(false)
    }
  }
  return {
    text,
    problem: shown,
    trying,
    unapplied: code === '' && shown === undefined && text.trim() !== '',
    open: asked || shown !== undefined,
    asked,
    area,
    ask: () => setAsked(true),
    type: (value) => {
      setTyped(value)
      setProblem(undefined)
      setAsked(true)
      onChange()
    },
    apply,
    remove: () => {
      codeDraft.clear()
      onChange()
      announce(t('payment.code.removed'))
      area.current?.focus({ preventScroll: true })
    },
    focusField: () => area.current?.querySelector('input')?.focus(),
  }
}
