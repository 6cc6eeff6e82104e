import type { JSX } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './media-slider.module.css'
import { useSlideTrack } from './use-slide-track.ts'

export type Slide =
  | { type: 'image'; picture: PictureSource }
  | { type: 'video'; uri: string; poster: PictureSource; /** Names the video. */ label: string }

export type MediaSliderProps = {
  slides: readonly Slide[]
  /** The accessible name, such as "Pictures of Lena Brandt". */
  label: string
  previousLabel: string
  nextLabel: string
  /** "2 of 4", also the name of the thumbnail. */
  position: (number: number, count: number) => string
  /** `portrait`: square, thumbnails beside it; `landscape`: thumbnails below. */
  shape?: 'portrait' | 'landscape'
  /** As the first element of a BookingLayout it touches the header and, below 905 px, the edges of the screen. */
  bleed?: boolean
}

/**
 * Pictures and videos that can be swiped, or browsed with the arrow keys or buttons. Videos start only on a click on
 * play.
 */
export const MediaSlider = ({
  slides,
  label,
  previousLabel,
  nextLabel,
  position,
  shape = 'landscape',
  bleed = false,
}: MediaSliderProps): JSX.Element => {
  const { at, show, track } = useSlideTrack(slides.length)
  const several = slides.length > 1

  return (
    <section
      className={joinClasses(
        styles.slider,
        styles[shape],
        bleed && styles.bleed,
        slides[at]?.type === 'video' && styles.hasVideo,
      )}
      aria-label={label}
    >
      <div className={styles.stage}>
        <div className={styles.track} aria-label={label} {...track}>
          {slides.map((slide, index) => (
            <div key={index} className={styles.slide}>
              {slide.type === 'image' ? (
                <Picture source={slide.picture} sizes="(min-width: 905px) 712px, 100vw" priority={index === 0} />
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
              <span aria-hidden="true" translate="no">{`${at + 1} / ${slides.length}`}</span>
            </span>
            <div className={styles.nav}>
              <IconButton
                filled
                icon="chevron-left"
                label={previousLabel}
                unavailable={at === 0}
                onClick={() => show(at - 1)}
              />
              <IconButton
                filled
                icon="chevron-right"
                label={nextLabel}
                unavailable={at === slides.length - 1}
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
