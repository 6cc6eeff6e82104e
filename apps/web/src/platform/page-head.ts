import type { MessageId, MessageValues } from '../i18n/index.ts'
import { languages } from '../i18n/index.ts'
import type { RouterContext } from './router-context.ts'

interface PageHead {
  title: MessageId
  titleValues?: MessageValues
  description?: MessageId
  descriptionValues?: MessageValues
  /** Path of the page without search parameters; given for pages that search engines may list, left out for others. */
  path?: string
  /** Root-relative picture for shared links. */
  picture?: string
}

interface HeadTags {
  meta: Record<string, string>[]
  links: Record<string, string>[]
}

/**
 * Title, description, canonical and language links of a page, for `head` of a route:
 * `head: ({ match }) => pageHead(match.context, { title: 'home.pageTitle', path: '/home' })`.
 * A page without a path is kept out of search engines.
 */
export function pageHead(
  { i18n: { t, language }, origin }: Pick<RouterContext, 'i18n' | 'origin'>,
  page: PageHead,
): HeadTags {
  const title = `${t(page.title, page.titleValues)} – Ruhepol`
  const description = page.description && t(page.description, page.descriptionValues)
  const meta: Record<string, string>[] = [{ title }, { property: 'og:title', content: title }]
  if (description) {
    meta.push({ name: 'description', content: description }, { property: 'og:description', content: description })
  }
  if (page.picture) meta.push({ property: 'og:image', content: origin + page.picture })
  if (!page.path) return { meta: [...meta, { name: 'robots', content: 'noindex' }], links: [] }
  const path = origin + page.path
  return {
    meta: [...meta, { property: 'og:locale', content: language === 'de' ? 'de_DE' : 'en_GB' }],
    links: [
      { rel: 'canonical', href: path },
      ...languages.map((other) => ({ rel: 'alternate', hrefLang: other, href: `${path}?lang=${other}` })),
      { rel: 'alternate', hrefLang: 'x-default', href: path },
    ],
  }
}
