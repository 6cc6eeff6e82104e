import { AppliedChip, Button, Field, Step, TextButton } from '@ruhepol/ui'
import { limits } from '@ruhepol/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent, JSX } from 'react'
import { codeDraft, focusWhenShown, priceQuery } from '../booking/index.ts'
import type { Choice } from '../booking/index.ts'
import { ActiveBannerDocument, BillFragmentDoc } from '../gql/graphql.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { useLanguage, useT } from '../i18n/index.ts'
import type { MessageId } from '../i18n/index.ts'
import { announce } from '../platform/announcer.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { graphqlQuery } from '../platform/api/execute.ts'
import styles from './code-entry.module.css'
import { codeProblem, codeShapeProblem } from './discount-status.ts'

interface CodeEntryProps {
  choice: Choice & { length: number }
  /** The code that is applied; blank for none. */
  code: string
  /** What the applied code takes off, as written. */
  saved: string | undefined
  /** Why the applied code was refused later on. */
  refused: MessageId | undefined
  /** The cart is placed: its price stands. */
  fixed: boolean
  onChange: () => void
}

/** One code per cart: collapsed behind a link, applied as a chip that can be taken off (ux 36, decision 17). */
export function CodeEntry({ choice, code, saved, refused, fixed, onChange }: CodeEntryProps): JSX.Element | null {
  const t = useT()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const { city } = useRouteContext({ from: '__root__' })
  const offered = useQuery(graphqlQuery(ActiveBannerDocument, { city, lang: language })).data?.activeBanner?.promoCode
  const [asked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<MessageId>()
  const [trying, setTrying] = useState(false)

  const apply = async (wanted: string): Promise<void> => {
    const entered = wanted.trim()
    onChange()
    const misshapen = codeShapeProblem(entered)
    setProblem(misshapen)
    if (misshapen) return
    setTrying(true)
    try {
      const { multiBookingPriceInfo } = await queryClient.query(priceQuery(choice, choice.length, entered))
      const refusal = codeProblem(readFragment(BillFragmentDoc, multiBookingPriceInfo))
      setProblem(refusal)
      if (refusal) return
      codeDraft.write(entered.toUpperCase())
      announce(t('payment.code.applied', { code: entered.toUpperCase() }))
    } catch (error) {
      setProblem(isApiError(error, 'rate_limited') ? 'payment.code.tooMany' : 'payment.code.failed')
    } finally {
      setTrying(false)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!trying) void apply(typed)
  }
  const remove = (): void => {
    codeDraft.clear()
    setTyped('')
    setAsked(false)
    onChange()
    announce(t('payment.code.removed'))
  }

  if (code !== '') {
    return (
      <Step title={t('payment.code.title')}>
        {fixed ? (
          <p>{t('payment.code.applied', { code })}</p>
        ) : (
          <div>
            <AppliedChip removeLabel={t('payment.code.remove', { code })} onRemove={remove}>
              <b>{code}</b>
              {saved && `, ${t('payment.code.saved', { saved })}`}
            </AppliedChip>
          </div>
        )}
      </Step>
    )
  }
  if (fixed) return null
  const shown = problem ?? refused
  const open = asked || shown !== undefined
  return (
    <Step title={t('payment.code.title')}>
      {open ? (
        <form className={styles.entry} method="dialog" noValidate onSubmit={submit}>
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
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem(undefined)
              onChange()
            }}
            error={shown && t(shown, { min: limits.codeMin })}
          />
          <Button type="submit" variant="secondary" loading={trying} className={styles.apply}>
            {t('payment.code.apply')}
          </Button>
        </form>
      ) : (
        <div className={styles.links}>
          <TextButton icon="plus" aria-expanded={false} onClick={() => setAsked(true)}>
            {t('payment.code.open')}
          </TextButton>
          {offered && (
            <TextButton
              icon="tag"
              onClick={() => {
                setTyped(offered)
                void apply(offered)
              }}
            >
              {t('payment.code.offer', { code: offered })}
            </TextButton>
          )}
        </div>
      )}
    </Step>
  )
}
