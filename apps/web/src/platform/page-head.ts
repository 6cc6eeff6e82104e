import { locales } from '@ruhepol/rules'
import type { Language, MessageId, MessageValues } from '../i18n/index.ts'
import { languages } from '../i18n/index.ts'
import type { RouterContext } from './router-context.ts'

type PageWords = {
  title: MessageId
  titleValues?: MessageValues
  description?: MessageId
  descriptionValues?: MessageValues
  /** The name of a picture of `@ruhepol/pictures` for shared links, by default the hero. */
  picture?: string
  /** A description of the picture. */
  pictureAlt?: string
  /** About a person. */
  profile?: boolean
}

/** A sentence about the page, for pages that search engines may list. */
type ListedPage = {
  description: MessageId
  /** The page's path below the origin, with only those search parameters that make it a different page. */
  path?: string
} & PageWords

type PrivatePage = {
  path?: never
} & PageWords

type PageHead = ListedPage | PrivatePage

type HeadTags = {
  meta: Record<string, string>[]
  links: Record<string, string>[]
}

type HeadContext = {
  /** The language in the address. */
  addressLanguage?: Language | undefined
} & Pick<RouterContext, 'i18n' | 'origin'>

const defaultPicture = 'hero'
const localeName = (language: Language): string => locales[language].replace('-', '_')

const inLanguage = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Previews in messengers and social networks: Open Graph and Twitter cards, with absolute addresses. */
function previewTags(
  { i18n: { language }, origin }: HeadContext,
  { picture = defaultPicture, pictureAlt, profile }: PageHead,
  words: { title: string; description: string | undefined; address: string },
): Record<string, string>[] {
  const image = `${origin}/pictures/${picture}-share.jpg`
  const { title, description, address } = words
  return [
    { property: 'og:type', content: profile ? 'profile' : 'website' },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: localeName(language) },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: localeName(other) })),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    ...(pictureAlt ? [{ property: 'og:image:alt', content: pictureAlt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    ...(description ? [{ name: 'twitter:description', content: description }] : []),
    { name: 'twitter:image', content: image },
  ]
}

/**
 * Title, description, preview, canonical and language links of a page, for `head` of a route:
 * `head: ({ match }) => pageHead(match.context, { title: 'home.pageTitle', path: '/home' })`.
 * A page without a path is kept out of search engines.
 */
export function pageHead(context: HeadContext, page: PageHead): HeadTags {
  const { i18n, origin, addressLanguage } = context
  const title = `${i18n.t(page.title, page.titleValues)} – Ruhepol`
  const description = page.description && i18n.t(page.description, page.descriptionValues)
  const meta: Record<string, string>[] = [{ title }]
  if (description) meta.push({ name: 'description', content: description })
  if (!page.path) return { meta: [...meta, { name: 'robots', content: 'noindex' }], links: [] }
  const plain = origin + page.path
  // Each language has its own address; the one without a language uses the visitor's.
  const address = addressLanguage ? inLanguage(plain, addressLanguage) : plain
  return {
    meta: [...meta, ...previewTags(context, page, { title, description, address })],
    links: [
      { rel: 'canonical', href: address },
      ...languages.map((other) => ({ rel: 'alternate', hrefLang: other, href: inLanguage(plain, other) })),
      { rel: 'alternate', hrefLang: 'x-default', href: plain },
    ],
  }
}
