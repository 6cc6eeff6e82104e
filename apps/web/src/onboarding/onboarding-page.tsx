import { limits } from '@ruhepol/rules'
import { Button, PageHeading, Picture, TextButton, useSlideTrack } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useCancellationWords } from '../booking/flow/cancellation-words.ts'
import { stepBackAsked } from '../page/step-back-asked.ts'
import { PageFrame } from '../page/page-frame.tsx'
import styles from './onboarding-page.module.css'
import { onboardingSlides as slides } from './onboarding-slides.ts'
import { onboardingViewed } from './onboarding-viewed.ts'

const hours = { from: limits.openFromHour, until: limits.openUntilHour }

/**
 * Three slides about the service, to swipe or move through with buttons; they can be skipped at any time (experience
 * 12).
 */
export function OnboardingPage(): JSX.Element {
  const t = useT()
  const cancellation = useCancellationWords()
  const navigate = useNavigate()
  const { at, show, track } = useSlideTrack(slides.length)
  const isLast = at === slides.length - 1
  const next = useRef<HTMLButtonElement>(null)
  const position = t('onboarding.position', { number: at + 1, count: slides.length })

  const stepBack = useEffectEvent((event: Event) => {
    if (at === 0) return
    event.preventDefault()
    show(at - 1)
  })
  useEffect(() => {
    const onStepBack = (event: Event): void => stepBack(event)
    addEventListener(stepBackAsked, onStepBack)
    return () => removeEventListener(stepBackAsked, onStepBack)
  }, [])
  const goBack = (): void => {
    // The first slide has no button for going back, so the focus would be lost with it.
    if (at === 1) next.current?.focus()
    show(at - 1)
  }
  const finish = (): void => {
    onboardingViewed.write(true)
    void navigate({ to: '/home', replace: true })
  }
  return (
    <PageFrame bleed className={styles.page}>
      <PageHeading className="visually-hidden">{t('onboarding.title')}</PageHeading>
      <div className={styles.stage}>
        <div className={styles.track} aria-label={t('onboarding.slides')} {...track}>
          {slides.map(({ title, text, picture }, index) => (
            // Screen readers get only the visible slide.
            <article key={title} className={styles.slide} inert={index !== at}>
              <div className={styles.picture}>
                <Picture source={picture} sizes="(min-width: 600px) 560px, 100vw" priority={index === 0} decorative />
              </div>
              <h2>{t(title)}</h2>
              <p>{t(text, { ...hours, cancellation })}</p>
            </article>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <p className={styles.position} role="status">
          <span className="visually-hidden">{position}</span>
          {slides.map(({ title }, index) => (
            <span key={title} className={styles.dot} data-current={index === at || undefined} aria-hidden="true" />
          ))}
        </p>
        <Button ref={next} block onClick={() => (isLast ? finish() : show(at + 1))}>
          {t(isLast ? 'onboarding.start' : 'common.next')}
        </Button>
        <div className={styles.others}>
          {at > 0 && (
            <TextButton icon="arrow-left" onClick={goBack}>
              {t('common.back')}
            </TextButton>
          )}
          {!isLast && (
            <TextButton className={styles.skip} onClick={finish}>
              {t('onboarding.skip')}
            </TextButton>
          )}
        </div>
      </div>
    </PageFrame>
  )
}
