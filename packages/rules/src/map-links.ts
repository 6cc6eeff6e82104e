/** The map apps that a place can be opened in, in the order in which they are offered. */
export const mapApps = ['apple', 'google', 'osm'] as const
export type MapApp = (typeof mapApps)[number]

/**
 * Links that show the way to an address, given as one line. Nothing is asked of these services before a link is
 * followed.
 */
export function mapLinks(address: string): Record<MapApp, string> {
  const text = encodeURIComponent(address)
  return {
    apple: `https://maps.apple.com/?daddr=${text}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${text}`,
    osm: `https://www.openstreetmap.org/search?query=${text}`,
  }
}

/** On Android this opens the map app that the person has chosen as theirs, or asks which (RFC 5870). */
export const geoLink = (address: string): string => `geo:0,0?q=${encodeURIComponent(address)}`
