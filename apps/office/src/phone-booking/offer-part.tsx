import { officeLimits } from '@ruhepol/rules/office'
import { Button, Notice, TextareaField } from '@ruhepol/ui'
import { useRef } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { Section } from '../page/page.tsx'
import type { Draft, OfferDraft, PhoneTime } from './draft.ts'
import { missingOfOffer, whyNotMarked } from './offer-draft.ts'
import { refusedStart, type useOfferTimes } from './use-offer-times.ts'
import styles from './phone-booking.module.css'

type OfferPartProps = {
  draft: Draft & { request: OfferDraft }
  change: (changed: Partial<OfferDraft>) => void
  /** The time that is chosen in the form, if it is free. */
  time: PhoneTime | undefined
  blockedMinutes: number
  written: (time: PhoneTime) => string
  city: string
  offer: ReturnType<typeof useOfferTimes>
}

const said = { not_served: 'phone.notServed' } as const

/** What is missing, in the texts of this page. */
const missingTexts = {
  company: 'phone.offer.noCompany',
  times: 'phone.offer.needsTimes',
  text: 'requests.missing.text',
  tooLong: 'requests.missing.tooLong',
  gap: 'requests.missing.gap',
} as const

/**
 * Offers up to three times for a booking request instead of booking one: each chosen time is marked, and all of them
 * are held when the answer is sent.
 */
export function OfferPart({ draft, change, time, blockedMinutes, written, city, offer }: OfferPartProps): JSX.Element {
  const { t, formats } = useTexts()
  const errorText = useErrorText(said)
  const section = useRef<HTMLElement>(null)
  const { request } = draft
  const { error } = offer
  const missing = missingOfOffer(draft, city)
  const refused = refusedStart(error)
  const missingWords = (): string => {
    if (missing === undefined) return ''
    return 'field' in missing ? t('phone.missing', { field: t(missing.field) }) : t(missingTexts[missing.problem])
  }
  const unmarkable = time && whyNotMarked(request.times, time, blockedMinutes)
  const whyNot = (): string => {
    if (!time) return t('phone.missing', { field: t('phone.time') })
    if (unmarkable?.problem !== 'near') return t(`phone.offer.${unmarkable?.problem ?? 'marked'}`)
    const names = formats.names(time.experts.map(({ name }) => name))
    return t('phone.offer.near', { names, when: formats.dateTimeShort(unmarkable.other.start) })
  }
  return (
    <Section ref={section} title={t('phone.offer.title', { name: request.name })}>
      <div className={styles.fields}>
        <Button
          variant="secondary"
          size="small"
          unavailable={!time || unmarkable !== undefined}
          reason={whyNot()}
          onClick={() => {
            if (time && !unmarkable) change({ times: [...request.times, time] })
          }}
        >
          {t('phone.offer.mark')}
        </Button>
        {request.times.length > 0 && (
          <ul className={styles.marked} aria-label={t('phone.offer.times')}>
            {request.times.map((one) => (
              <li key={one.start}>
                <span>{written(one)}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('phone.offer.removeOne', { when: formats.dateTimeShort(one.start) })}
                  onClick={() => {
                    section.current?.focus()
                    change({ times: request.times.filter(({ start }) => start !== one.start) })
                  }}
                >
                  {t('common.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <TextareaField
          label={t('requests.text')}
          hint={t('requests.textHint', { language: t(`requests.language.${request.language}`) })}
          lang={request.language}
          rows={6}
          most={officeLimits.requestAnswerMax}
          counter={(used, most) => t('common.counter', { used, most })}
          value={request.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        {error !== null && (
          <Notice tone="error" announced="at once">
            {refused === undefined
              ? errorText(error)
              : t('phone.offer.refused', { when: formats.dateTimeShort(refused), why: errorText(error) })}
          </Notice>
        )}
        <Button
          loading={offer.isPending}
          unavailable={missing !== undefined}
          reason={missingWords()}
          onClick={() => {
            if (missing === undefined && !offer.isPending) offer.mutate()
          }}
        >
          {t('phone.offer.send')}
        </Button>
        <p className={styles.quiet}>{t('phone.offer.tells')}</p>
        {request.hasOpenOffer && <p className={styles.quiet}>{t('phone.offer.endsFormer')}</p>}
      </div>
    </Section>
  )
}
