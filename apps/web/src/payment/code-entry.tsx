import { AppliedChip, Button, Field, Step, TextButton } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SubmitEvent, JSX } from 'react'
import { codeDraft, focusWhenShown, priceQuery } from '../booking/index.ts'
import type { Choice } from '../booking/index.ts'
import { ActiveBannerDocument, BillFragmentDoc } from '../gql/graphql.ts'
import type { BillFragment } from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { useFormats, useLanguage, useT } from '../i18n/index.ts'
import type { MessageId, MessageValues } from '../i18n/index.ts'
import { announce } from '../platform/announcer.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import styles from './code-entry.module.css'
import type { PaymentBill } from './use-payment-bill.ts'
import { codeEffect, codeProblem, codeShapeProblem, writtenCode } from './code-status.ts'

interface CodeEntryProps {
  choice: Choice & { length: number }
  /** The code that is applied; blank for none. */
  code: string
  bill: BillFragment | undefined
  /** A code that was applied and is refused since, and why. */
  refused: PaymentBill['refused']
  /** The cart is placed: its price stands. */
  fixed: boolean
  onChange: () => void
  /** Whether the person has asked for the field. */
  asked: boolean
  onAsk: (asked: boolean) => void
}

type Problem = { text: MessageId; values?: MessageValues }

/** Why a code could not even be asked for. */
function problemOfAsking(error: unknown): Problem {
  if (!isApiError(error, 'rate_limited')) return { text: 'payment.code.failed' }
  const { retryAfter } = error.extensions
  const minutes = typeof retryAfter === 'number' ? Math.ceil(retryAfter / 60) : limits.wrongCodesMinutes
  return { text: 'payment.code.tooMany', values: { minutes } }
}

/** One code per cart: collapsed behind a link, applied as a chip that can be taken off (ux 36, decision 17). */
export function CodeEntry(props: CodeEntryProps): JSX.Element | null {
  const { choice, code, bill, refused, fixed, onChange, asked, onAsk } = props
  const t = useT()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { city } = useRouteContext({ from: '__root__' })
  const offered = useQuery(graphqlQuery(ActiveBannerDocument, { city, lang: language })).data?.activeBanner?.promoCode
  const area = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [trying, setTrying] = useState(false)
  const { time } = useFormats()
  const untilOf = (heldUntil: string | null | undefined): string => (heldUntil ? time(heldUntil) : '')
  const shown = problem ?? refused
  const open = asked || shown !== undefined
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
      // Asked anew: what is on a voucher may have come back since.
      const answer = await queryClient.query({ ...query, staleTime: 0 })
      const price = readFragment(BillFragmentDoc, answer.multiBookingPriceInfo)
      const refusal = codeProblem(price)
      setProblem(refusal && { text: refusal, values: { until: untilOf(price.voucherHeldUntil) } })
      if (refusal) return
      const written = writtenCode(entered, price)
      queryClient.setQueryData(priceQuery(choice, choice.length, written).queryKey, answer)
      codeDraft.write(written)
      setTyped(undefined)
      onAsk(false)
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
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!trying) void apply(text)
  }
  const remove = (): void => {
    codeDraft.clear()
    onChange()
    announce(t('payment.code.removed'))
    area.current?.focus({ preventScroll: true })
  }

  if (fixed && code === '') return null
  return (
    <Step title={t('payment.code.title')}>
      <div ref={area} tabIndex={-1} className={open || code !== '' ? styles.entry : undefined}>
        {code !== '' && <AppliedCode code={code} bill={bill} onRemove={fixed ? undefined : remove} />}
        {code === '' && open && (
          <form method="dialog" noValidate onSubmit={submit}>
            <Field
              id="code"
              name="code"
              label={t('payment.code.label')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={limits.codeMax}
              enterKeyHint="go"
              ref={asked ? focusWhenShown : undefined}
              value={text}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
                onAsk(true)
                onChange()
              }}
              beside={
                <Button type="submit" variant="secondary" loading={trying}>
                  {t('payment.code.apply')}
                </Button>
              }
              error={shown && t(shown.text, 'values' in shown ? shown.values : { until: untilOf(refused?.heldUntil) })}
            />
          </form>
        )}
        {code === '' && !open && (
          <div className={styles.links}>
            <TextButton icon="plus" aria-expanded={false} onClick={() => onAsk(true)}>
              {t('payment.code.open')}
            </TextButton>
            {offered && (
              <TextButton
                icon="tag"
                onClick={() => {
                  setTyped(offered)
                  onAsk(true)
                  void apply(offered)
                }}
              >
                {t('payment.code.offer', { code: offered })}
              </TextButton>
            )}
          </div>
        )}
      </div>
    </Step>
  )
}

interface AppliedCodeProps {
  code: string
  bill: BillFragment | undefined
  /** Undefined where it can no longer be taken off. */
  onRemove: (() => void) | undefined
}

/** The code with what it does: takes off, or pays and keeps the rest. */
function AppliedCode({ code, bill, onRemove }: AppliedCodeProps): JSX.Element {
  const t = useT()
  const { money, time } = useFormats()
  const effect = bill && codeEffect(bill)
  return (
    <div className={styles.applied}>
      {onRemove ? (
        <AppliedChip removeLabel={t('payment.code.remove', { code })} onRemove={onRemove}>
          <b>{code}</b>
        </AppliedChip>
      ) : (
        <p>{t('payment.code.applied', { code })}</p>
      )}
      {effect?.kind === 'discount' && (
        <p className={styles.effect}>
          {t('payment.code.saved', { saved: money(effect.cents) })}
          {effect.isLimited && <> {t('payment.code.limited')}</>}
          {effect.waivedCents > 0 && (
            <>
              {' '}
              {t('payment.code.waived', {
                waived: money(effect.waivedCents),
                least: money(limits.smallestPaymentCents),
              })}
            </>
          )}
          {bill?.discountCondition && <> {t(`payment.code.condition.${bill.discountCondition}`)}</>}
        </p>
      )}
      {effect?.kind === 'voucher' && (
        <p className={styles.effect}>
          {t('payment.code.paid', {
            paid: money(effect.cents),
            left: effect.remainingCents === 0 ? 'none' : 'some',
            remaining: money(effect.remainingCents),
          })}
          {effect.keepsRest && <> {t('payment.code.keepsRest', { least: money(limits.smallestPaymentCents) })}</>}
          {effect.heldUntil !== null && <> {t('payment.code.holdsMore', { until: time(effect.heldUntil) })}</>}
        </p>
      )}
    </div>
  )
}
