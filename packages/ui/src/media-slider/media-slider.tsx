import { useRef, useState } from 'react'
import type { JSX, KeyboardEvent } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './media-slider.module.css'

export type Slide =
  | { type: 'image'; picture: PictureSource }
  | { type: 'video'; uri: string; poster: PictureSource; /** Names the video. */ label: string }

export interface MediaSliderProps {
  slides: readonly Slide[]
  /** The accessible name, such as "Pictures of Lena Brandt". */
  label: string
  previousLabel: string
  nextLabel: string
  /** "2 of 4", also the name of the thumbnail. */
  position: (number: number, count: number) => string
  /** `portrait`: square, thumbnails beside it; `landscape`: thumbnails below. */
  shape?: 'portrait' | 'landscape'
  /** First in a BookingLayout: touches the header and the edges of the screen below 905 px. */
  bleed?: boolean
  sizes?: string
  className?: string | undefined
}

/** Pictures and videos to swipe, to walk with the arrow keys or with buttons. Videos wait for a press on play. */
export const MediaSlider = ({
  slides,
  label,
  previousLabel,
  nextLabel,
  position,
  shape = 'landscape',
  bleed = false,
  sizes = '(min-width: 905px) 712px, 100vw',
  className,
}: MediaSliderProps): JSX.Element => {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  /** Where a press scrolls to; what passes by on the way there is not shown as the place. */
  const goal = useRef<number>(undefined)
  const several = slides.length > 1

  const show = (index: number): void => {
    const element = track.current
    const slide = element?.children[index]
    if (!element || !(slide instanceof HTMLElement)) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: slide.offsetLeft - element.offsetLeft, behavior: calm ? 'instant' : 'smooth' })
    goal.current = index
    setAt(index)
  }
  const followScroll = (): void => {
    const element = track.current
    if (!element || element.clientWidth === 0) return
    const here = Math.round(element.scrollLeft / element.clientWidth)
    if (goal.current !== undefined && goal.current !== here) return
    goal.current = undefined
    setAt(here)
  }
  const letGo = (): void => {
    goal.current = undefined
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(at + step)
  }

  return (
    <section
      className={joinClasses(
        styles.slider,
        styles[shape],
        bleed && styles.bleed,
        slides[at]?.type === 'video' && styles.hasVideo,
        className,
      )}
      aria-label={label}
    >
      <div className={styles.stage}>
        {/* A scrolling region has to be reachable by keyboard; its arrow keys show the next slide. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={track}
          className={styles.track}
          role="group"
          aria-label={label}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={several ? 0 : undefined}
          onScroll={followScroll}
          onPointerDown={letGo}
          onWheel={letGo}
          onKeyDown={walk}
        >
          {slides.map((slide, index) => (
            <div key={index} className={styles.slide}>
              {slide.type === 'image' ? (
                <Picture source={slide.picture} sizes={sizes} priority={index === 0} />
              ) : (
                // The loops have no sound, so there is nothing to caption.
                // eslint-disable-next-line jsx-a11y/media-has-caption
                <video
                  src={slide.uri}
                  poster={slide.poster.uri}
                  aria-label={slide.label}
                  controls
                  playsInline
                  preload="none"
                />
              )}
            </div>
          ))}
        </div>
        {several && (
          <>
            <span className={styles.count} role="status">
              <span className="visually-hidden">{position(at + 1, slides.length)}</span>
              <span aria-hidden="true">
                {at + 1} / {slides.length}
              </span>
            </span>
            <div className={styles.nav}>
              <IconButton
                filled
                icon="chevron-left"
                label={previousLabel}
                disabled={at === 0}
                onClick={() => show(at - 1)}
              />
              <IconButton
                filled
                icon="chevron-right"
                label={nextLabel}
                disabled={at === slides.length - 1}
                onClick={() => show(at + 1)}
              />
            </div>
          </>
        )}
      </div>
      {several && (
        <div className={styles.thumbs}>
          {slides.slice(0, 4).map((slide, index) => (
            <button
              key={index}
              type="button"
              className={styles.thumb}
              aria-label={position(index + 1, slides.length)}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
            >
              <Picture source={slide.type === 'image' ? slide.picture : slide.poster} sizes="160px" decorative />
              {slide.type === 'video' && (
                <span className={styles.play}>
                  <Icon name="play" />
                </span>
              )}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
