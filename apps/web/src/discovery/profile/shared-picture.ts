import { readFragment } from '../../gql/fragment-masking.ts'
import { PictureMediaFragmentDoc } from '../../gql/graphql.ts'
import { localizedText } from '../../i18n/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { PictureMedia } from '../../platform/picture-source.ts'

/** The picture for a shared link: the first one of ours, never a film. */
export function sharedPicture(
  media: readonly (PictureMedia & { type: 'image' | 'video' })[],
  language: Language,
): { picture?: string; pictureAlt?: string } {
  const first = media
    .filter(({ type }) => type === 'image')
    .map((one) => readFragment(PictureMediaFragmentDoc, one))
    .find(({ widths }) => widths.length > 0)
  const picture = first && /^\/pictures\/(.+)-\d+\.webp$/.exec(first.uri)?.[1]
  if (!picture) return {}
  const pictureAlt = localizedText(first.alt, language)
  return { picture, ...(pictureAlt && { pictureAlt }) }
}
