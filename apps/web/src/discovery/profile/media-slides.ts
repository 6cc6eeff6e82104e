import type { Slide } from '@ruhepol/ui'
import { useLocalized, useT } from '../../i18n/index.ts'
import { readFragment } from '../../gql/fragment-masking.ts'
import { PictureMediaFragmentDoc } from '../../gql/graphql.ts'
import { onServer } from '../../platform/on-server.ts'
import { usePictureSource } from '../../platform/picture-source.ts'
import type { PictureMedia } from '../../platform/picture-source.ts'

type Media = PictureMedia & { type: 'image' | 'video'; uri: string; poster: string | null }

// The default media (specification 2): a picture and a film.
const defaultPicture = {
  uri: '/pictures/still-oil-1200.webp',
  width: 1200,
  height: 800,
  widths: [480, 960, 1200],
  colour: '#CEC9BD',
}
const defaultFilm = { uri: '/pictures/still-oil.mp4', poster: '/pictures/still-oil-poster.webp' }

/** The API's pictures and films as slides, or a picture and a film of ours if there are none. */
export function useSlides(): (media: readonly Media[], name: string) => Slide[] {
  const t = useT()
  const text = useLocalized()
  const pictureOf = usePictureSource()
  return (media, name) => {
    if (media.length === 0) {
      return [
        { type: 'image', picture: { ...defaultPicture, alt: name } },
        {
          type: 'video',
          uri: defaultFilm.uri,
          poster: { uri: defaultFilm.poster },
          label: t('profile.media.video', { name }),
        },
      ]
    }
    return media.map((one) => {
      if (one.type === 'image') return { type: 'image', picture: pictureOf(one) }
      const { alt } = readFragment(PictureMediaFragmentDoc, one)
      return {
        type: 'video',
        uri: onServer(one.uri),
        poster: { uri: one.poster === null ? defaultFilm.poster : onServer(one.poster) },
        label: t('profile.media.video', { name: text(alt) || name }),
      }
    })
  }
}
