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

/** Why a code could not even be asked for. */
function problemOfAsking(error: unknown): Problem {
  if (!isApiError(error, 'rate_limited')) return { text: 'payment.code.failed' }
  const { retryAfter } = error.extensions
  const minutes = typeof retryAfter === 'number' ? Math.ceil(retryAfter / 60) : limits.wrongCodesMinutes
  return { text: 'payment.code.tooMany', values: { minutes } }
}

export interface CodeEntryState {
  /** What stands in the field. */
  text: string
  problem: Problem | undefined
  /** The server is being asked about a code: what it takes off is not in the bill yet. */
  trying: boolean
  /** Text of which nobody knows yet what it takes off: the person has typed it and not applied it. */
  unapplied: boolean
  /** The field is shown. */
  open: boolean
  /** The person has asked for the field. */
  asked: boolean
  area: RefObject<HTMLDivElement | null>
  ask: () => void
  type: (text: string) => void
  /** Asks for the price with the code, and keeps the code where it changes something. */
  apply: (code: string) => Promise<void>
  remove: () => void
  focusField: () => void
}

interface CodeEntryOptions {
  choice: Choice & { length: number }
  /** The applied code; blank for none. */
  code: string
  /** A code that was applied and is refused since, and why. */
  refused: PaymentBill['refused']
  onChange: () => void
}

/** A code on its way into the bill of the payment page. */
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
  // A code that is refused later stands in the field, to be tried again or put right.
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
      // Ask again, since money may have returned to the voucher.
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
      // The bill leads to the slots if it finds the same.
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
