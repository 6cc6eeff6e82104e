import { languages } from '@ruhepol/rules'
/** Public pages for search engines, besides treatments and experts: routes of the web app. */
const pages = [
  '/home',
  '/treatments',
  '/experts',
  '/vouchers',
  '/terms',
  '/dataprotection',
  '/imprint',
  '/accessibility',
  '/accountDeletion',
  '/withdrawalInstruction',
]

type SiteMapContent = {
  origin: string
  treatmentTypeIds: readonly string[]
  /** With the day on which a page last changed, `yyyy-MM-dd`, if it is known. */
  experts: readonly { id: number; changedOn: string | undefined }[]
  /** Cities whose experts have their own list. */
  cityIds: readonly string[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page in every language; the address without a language answers in the visitor's. */
function entries(address: string, changedOn?: string): string[] {
  const inLanguage = (language: string) => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`
  const links = [...languages.map((language) => link(language, inLanguage(language))), link('x-default', address)]
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
  return [address, ...languages.map(inLanguage)].map(
    (url) => `<url><loc>${escaped(url)}</loc>${changed}${links.join('')}</url>`,
  )
}

/** The site map for search engines (sitemaps.org), with the languages of each page. */
export function siteMap({ origin, treatmentTypeIds, experts, cityIds }: SiteMapContent): string {
  const paths = [
    ...pages,
    ...cityIds.map((id) => `/experts?locationId=${id}`),
    ...treatmentTypeIds.map((id) => `/treatmentDetails/${id}`),
  ]
  const urls = [
    ...paths.flatMap((path) => entries(origin + path)),
    ...experts.flatMap(({ id, changedOn }) => entries(`${origin}/expert/${id}`, changedOn)),
  ].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls}
</urlset>
`
}

/** Allows robots every page but not the API; private pages carry their own noindex. */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /graphql
Disallow: /webhooks/
Disallow: /errors

Sitemap: ${origin}/sitemap.xml
`
}
