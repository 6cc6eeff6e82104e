import { Checkbox, Notice, TextButton } from '@ruhepol/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { useServerClock } from '../../platform/server-now.ts'
import { SavedCardList, isExpired, savedCardsQuery } from '../../saved-cards/index.ts'
import styles from './card-choice.module.css'
import { confirmWithStripe } from './confirm-with-stripe.ts'
import { payWithStripe } from './pay-with-stripe.ts'
import type { PanelProps, PaymentHandle } from '../checkout/payment-handle.ts'
import { StripeFields } from './stripe-fields.tsx'
import { useStripeLibrary } from './use-stripe-library.ts'
import { WaitingFields } from './waiting-fields.tsx'

const byHand = 'byHand'

/** A saved card, or a new one that is saved with consent (specification 2, step 7). For signed-in clients. */
export function CardChoice({ ref, subject, amount, onComplete }: PanelProps): JSX.Element {
  const t = useT()
  const hasTexts = useLateTexts('cards')
  const { answeredAt } = useServerClock()
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(savedCardsQuery)
  const { stripe, failed, retry } = useStripeLibrary()
  const [picked, setPicked] = useState<string>()
  const [entered, setEntered] = useState(false)
  const [saveCard, setSaveCard] = useState(false)
  const fields = useRef<PaymentHandle>(null)
  const [opened, setOpened] = useState(false)

  const known = data !== undefined || isError
  const cards = data?.savedCards ?? []
  const usable = cards.filter((card) => !isExpired(card, answeredAt))
  const savedCardId = picked === byHand ? undefined : (usable.find(({ id }) => id === picked) ?? usable[0])?.id
  const entering = known && savedCardId === undefined
  // Keep the input while a saved card is selected.
  if (entering && !opened) setOpened(true)

  const complete = known && (savedCardId === undefined ? entered : stripe !== undefined)
  const tellComplete = useEffectEvent(onComplete)
  useEffect(() => tellComplete(complete), [complete])

  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: savedCardsQuery.queryKey })
  useImperativeHandle(ref, (): PaymentHandle => {
    if (savedCardId === undefined) {
      return {
        check: async () => (fields.current ? fields.current.check() : { kind: 'unreachable' }),
        pay: async (payable, payer) => {
          if (!fields.current) return { kind: 'unreachable' }
          const outcome = await fields.current.pay(payable, payer)
          if (saveCard && outcome.kind === 'paid') void refresh()
          return outcome
        },
      }
    }
    return {
      check: () => Promise.resolve(stripe ? undefined : { kind: 'unreachable' }),
      pay: async (payable) => {
        if (!stripe) return { kind: 'unreachable' }
        const by = { savedCardId }
        try {
          return await payWithStripe(
            payable,
            'card',
            (clientSecret, returnUrl) => confirmWithStripe({ stripe, clientSecret, returnUrl, by }),
            by,
          )
        } catch (error) {
          // Deleted in another tab.
          if (isApiError(error, 'not_found')) void refresh()
          throw error
        }
      },
    }
  })

  if (!hasTexts || !known) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <WaitingFields />
      </div>
    )
  }
  return (
    <div className={styles.choice}>
      {isError && !data && (
        <Notice
          tone="error"
          announced="politely"
          action={<TextButton onClick={() => void refetch()}>{t('common.retry')}</TextButton>}
        >
          {t('cards.failed')}
        </Notice>
      )}
      {cards.length > 0 && (
        <SavedCardList
          cards={cards}
          now={answeredAt}
          choice={{
            group: {
              name: 'savedCard',
              label: t('cards.choose'),
              value: savedCardId ?? byHand,
              onValueChange: setPicked,
            },
            other: { value: byHand, title: t('cards.manual'), note: t('cards.manualNote') },
          }}
        />
      )}
      {savedCardId !== undefined && failed && (
        <Notice
          tone="error"
          announced="politely"
          action={retry && <TextButton onClick={retry}>{t('common.retry')}</TextButton>}
        >
          {t('payment.card.failed')}
        </Notice>
      )}
      {opened && (
        <div className={styles.entry} hidden={!entering}>
          <StripeFields
            ref={fields}
            subject={subject}
            method="card"
            amount={amount}
            saveCard={saveCard}
            onComplete={setEntered}
          />
          <Checkbox name="saveCard" checked={saveCard} onChange={({ target }) => setSaveCard(target.checked)}>
            {t('cards.save')}
          </Checkbox>
        </div>
      )}
    </div>
  )
}
