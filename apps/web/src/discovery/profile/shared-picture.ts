import { readFragment } from '../../gql/fragment-masking.ts'
import { PictureMediaFragmentDoc } from '../../gql/graphql.ts'
import { localizedText } from '../../i18n/index.ts'
import type { Language } from '../../i18n/index.ts'
import type { PictureMedia } from '../../platform/picture-source.ts'

/** The picture that a shared link shows: the first one, never a film. */
export function sharedPicture(
  media: readonly (PictureMedia & { type: 'image' | 'video' })[],
  language: Language,
): { picture?: string; pictureAlt?: string } {
  const first = media.find(({ type }) => type === 'image')
  if (!first) return {}
  const { uri, alt } = readFragment(PictureMediaFragmentDoc, first)
  const pictureAlt = localizedText(alt, language)
  return { picture: uri, ...(pictureAlt && { pictureAlt }) }
}
