import { builder } from '../platform/graphql/builder.ts'
import { localizedTexts, LocalizedTextType } from '../platform/graphql/shared-types.ts'
import type { Media } from './media.ts'

/** The cost of a list that is loaded with its parent. */
export const inMemoryList = { field: 1, multiplier: 2 }

const MediaTypeEnum = builder.enumType('MediaType', { values: ['image', 'video'] as const })

export const MediaObject = builder.objectRef<Media>('Media').implement({
  fields: (t) => ({
    type: t.expose('type', { type: MediaTypeEnum }),
    uri: t.exposeString('uri', { description: "Below the server's own origin." }),
    alt: t.field({
      type: [LocalizedTextType],
      description: 'What it shows.',
      complexity: inMemoryList,
      resolve: ({ alt }) => (alt ? localizedTexts(alt) : []),
    }),
    width: t.exposeInt('width', { nullable: true, description: 'Pixels of the largest file.' }),
    height: t.exposeInt('height', { nullable: true }),
    widths: t.exposeIntList('widths', {
      complexity: inMemoryList,
      description: 'There is a file `/pictures/{name}-{width}.avif` and `.webp` for each; smallest first.',
    }),
    colour: t.exposeString('colour', { nullable: true, description: 'Average colour as #RRGGBB.' }),
    thumbhash: t.exposeString('thumbhash', { nullable: true, description: 'Blurred preview, base64.' }),
    poster: t.exposeString('poster', { nullable: true, description: "A film's still." }),
  }),
})
