import type { PictureSource } from '@ruhepol/ui'
import { useLanguage, localizedText } from '../i18n/index.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import type { FragmentType } from '../gql/fragment-masking.ts'
import { PictureMediaFragmentDoc } from '../gql/graphql.ts'
import { onServer } from './on-server.ts'

export type PictureMedia = FragmentType<typeof PictureMediaFragmentDoc>

/** A picture of the API for the design system, with its description in the active language. */
export function usePictureSource(): (media: PictureMedia) => PictureSource {
  const language = useLanguage()
  return (media) => {
    const { alt, uri, ...picture } = readFragment(PictureMediaFragmentDoc, media)
    return { ...picture, uri: onServer(uri), alt: localizedText(alt, language) }
  }
}
