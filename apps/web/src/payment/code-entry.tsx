import { AppliedChip, Button, Field, Step, TextButton } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { SubmitEvent, JSX } from 'react'
import { focusWhenShown } from '../form/focus-when-shown.ts'
import { ActiveBannerDocument } from '../gql/graphql.ts'
import type { BillFragment } from '../gql/graphql.ts'
import { sentences, useFormats, useLanguage, useT } from '../i18n/index.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import styles from './code-entry.module.css'
import { codeEffect } from './code-status.ts'
import type { CodeEffect } from './code-status.ts'
import type { CodeEntryState } from './use-code-entry.ts'

type CodeEntryProps = {
  entry: CodeEntryState
  /** The applied code; blank for none. */
  code: string
  bill: BillFragment | undefined
  /** The cart is placed, so its price is fixed. */
  fixed: boolean
}

/** One code per cart: collapsed behind a link, applied as a chip that can be removed (experience 36, rule R17). */
export function CodeEntry({ entry: { area, ...entry }, code, bill, fixed }: CodeEntryProps): JSX.Element | null {
  const t = useT()
  const language = useLanguage()
  const { city } = useRouteContext({ from: '__root__' })
  const offered = useQuery(graphqlQuery(ActiveBannerDocument, { city, lang: language })).data?.activeBanner?.promoCode
  const { text, problem, trying, open } = entry
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!trying) void entry.apply(text)
  }

  if (fixed && code === '') return null
  return (
    <Step title={t('payment.code.title')}>
      <div
        ref={area}
        tabIndex={-1}
        role="group"
        aria-label={t('payment.code.title')}
        className={open || code !== '' ? styles.entry : undefined}
      >
        {code !== '' && <AppliedCode code={code} bill={bill} onRemove={fixed ? undefined : entry.remove} />}
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
              ref={entry.asked ? focusWhenShown : undefined}
              value={text}
              onChange={(event) => entry.type(event.target.value)}
              beside={
                <Button type="submit" variant="secondary" loading={trying}>
                  {t('payment.code.apply')}
                </Button>
              }
              announced
              error={problem && t(problem.text, problem.values)}
            />
          </form>
        )}
        {code === '' && !open && (
          <div className={styles.links}>
            <TextButton icon="plus" aria-expanded={false} onClick={entry.ask}>
              {t('payment.code.open')}
            </TextButton>
            {offered && (
              <TextButton
                icon="tag"
                onClick={() => {
                  entry.type(offered)
                  void entry.apply(offered)
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

/** The text about the voucher's remaining balance; empty if another booking holds all of it. */
function leftOn({ remainingCents, heldUntil }: Extract<CodeEffect, { kind: 'voucher' }>): 'some' | 'held' | 'none' {
  if (remainingCents > 0) return 'some'
  return heldUntil === null ? 'none' : 'held'
}

type AppliedCodeProps = {
  code: string
  bill: BillFragment | undefined
  /** Undefined if it cannot be removed any more. */
  onRemove: (() => void) | undefined
}

/** The code with its effect: a discount, or a payment that keeps the rest. */
function AppliedCode({ code, bill, onRemove }: AppliedCodeProps): JSX.Element {
  const t = useT()
  const { money, time } = useFormats()
  const effect = bill && codeEffect(bill)
  return (
    <div className={styles.applied}>
      {onRemove ? (
        <AppliedChip removeLabel={t('payment.code.remove', { code })} onRemove={onRemove}>
          <b translate="no">{code}</b>
        </AppliedChip>
      ) : (
        <p>{t('payment.code.applied', { code })}</p>
      )}
      {effect?.kind === 'discount' && (
        <p className={styles.effect}>
          {sentences(
            t('payment.code.saved', { saved: money(effect.cents) }),
            effect.isLimited && t('payment.code.limited'),
            effect.waivedCents > 0 &&
              t('payment.code.waived', {
                waived: money(effect.waivedCents),
                least: money(limits.smallestPaymentCents),
              }),
            bill?.discountCondition && t(`payment.code.condition.${bill.discountCondition}`),
          )}
        </p>
      )}
      {effect?.kind === 'voucher' && (
        <p className={styles.effect}>
          {sentences(
            t('payment.code.paid', {
              paid: money(effect.cents),
              left: leftOn(effect),
              remaining: money(effect.remainingCents),
            }),
            effect.keepsRest && t('payment.code.keepsRest', { least: money(limits.smallestPaymentCents) }),
            effect.heldUntil !== null && t('payment.code.holdsMore', { until: time(effect.heldUntil) }),
          )}
        </p>
      )}
    </div>
  )
}
