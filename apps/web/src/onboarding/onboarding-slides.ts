import type { PictureSource } from '@ruhepol/ui'
import type { MessageId } from '../i18n/index.ts'

type OnboardingSlide = {
  title: MessageId
  text: MessageId
  picture: PictureSource
}

const picture = (name: string, colour: string, height = 800): PictureSource => ({
  uri: `/pictures/${name}-1200.webp`,
  width: 1200,
  height,
  widths: [480, 960, 1200],
  colour,
})

/** The three slides: where, by whom, and when. */
export const onboardingSlides: readonly OnboardingSlide[] = [
  {
    title: 'onboarding.place.title',
    text: 'onboarding.place.text',
    picture: picture('hero', '#CEC3B2', 750),
  },
  {
    title: 'onboarding.expert.title',
    text: 'onboarding.expert.text',
    picture: picture('treatment-couples', '#D1C8BB'),
  },
  {
    title: 'onboarding.time.title',
    text: 'onboarding.time.text',
    picture: picture('room-treatment', '#C0B098'),
  },
]
