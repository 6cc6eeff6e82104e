import { languages } from '@ruhepol/rules'
/** Pages that search engines may list, besides those of treatments and experts; the web app's own routes. */
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
  /** With the day on which a page last changed, `yyyy-MM-dd`; a guess would be worse than none. */
  experts: readonly { id: number; changedOn: string | undefined }[]
  /** The cities whose experts have a list of their own. */
  cityIds: readonly string[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page in every language; without one it answers in the language of its visitor. */
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

/** The list of public pages as search engines read it (sitemaps.org), each with its languages. */
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

/** What robots may ask for: every page (private ones say themselves that they are not to be listed), no interface. */
export function robots(origin: string): string {
  return `User-agent: *
Disallow: /graphql
Disallow: /webhooks/
Disallow: /errors

Sitemap: ${origin}/sitemap.xml
`
}
