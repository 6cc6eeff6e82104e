import { limits } from '@ruhepol/rules'
import { Button, Picture, TextButton } from '@ruhepol/ui'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { JSX, KeyboardEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import styles from './onboarding-page.module.css'
import { onboardingSlides as slides } from './onboarding-slides.ts'
import { onboardingViewed } from './onboarding-viewed.ts'

const hours = { from: limits.openFromHour, until: limits.openUntilHour }

/** Three slides on what this is, to swipe or to walk with buttons; they can be skipped from the first one on (ux 12). */
export function OnboardingPage(): JSX.Element {
  const t = useT()
  const navigate = useNavigate()
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const isLast = at === slides.length - 1
  const position = t('onboarding.position', { number: at + 1, count: slides.length })

  const show = (index: number): void => {
    const element = track.current
    if (!element) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: index * element.clientWidth, behavior: calm ? 'instant' : 'smooth' })
    setAt(index)
  }
  const followSwipe = (): void => {
    const element = track.current
    if (element && element.clientWidth > 0) setAt(Math.round(element.scrollLeft / element.clientWidth))
  }
  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || !slides[at + step]) return
    event.preventDefault()
    show(at + step)
  }
  const finish = (): void => {
    onboardingViewed.write(true)
    void navigate({ to: '/home', replace: true })
  }
  return (
    <PageFrame bleed className={styles.page}>
      <h1 className="visually-hidden">{t('onboarding.title')}</h1>
      <div className={styles.stage}>
        {/* A scrolling region has to be reachable by keyboard; its arrow keys show the next slide. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={track}
          className={styles.track}
          role="group"
          aria-label={t('onboarding.slides')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScrollEnd={followSwipe}
          onKeyDown={walk}
        >
          {slides.map(({ title, text, picture }, index) => (
            // Only the slide in view is there for those who do not see it move past.
            <article key={title} className={styles.slide} inert={index !== at}>
              <div className={styles.picture}>
                <Picture source={picture} sizes="(min-width: 600px) 560px, 100vw" priority={index === 0} decorative />
              </div>
              <h2>{t(title)}</h2>
              <p>{t(text, hours)}</p>
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
        <Button block onClick={() => (isLast ? finish() : show(at + 1))}>
          {t(isLast ? 'onboarding.start' : 'onboarding.next')}
        </Button>
        <div className={styles.others}>
          {at > 0 && (
            <TextButton icon="arrow-left" onClick={() => show(at - 1)}>
              {t('onboarding.back')}
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
