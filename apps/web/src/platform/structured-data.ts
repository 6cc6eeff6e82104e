/** Data about a page for search engines: a script element of a route's `head`. */
export type StructuredData = {
  type: 'application/ld+json'
  children: string
}

/** JSON-LD in schema.org's vocabulary. Text typed into a profile must not end the script element. */
export function structuredData(...things: object[]): StructuredData {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return { type: 'application/ld+json', children: JSON.stringify(graph).replaceAll('<', '\\u003c') }
}

/** The business behind all offers, under the name that the home page describes. */
export function businessReference(origin: string): object {
  return {
    '@type': ['LocalBusiness', 'HealthAndBeautyBusiness'],
    '@id': `${origin}/#business`,
    name: 'Ruhepol',
    url: origin,
  }
}
