/** A point on the earth, in degrees (WGS 84). */
export type GeoPoint = {
  latitude: number
  longitude: number
}

const earthRadiusKilometres = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance as the crow flies. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half = {
    latitude: Math.sin((b - a) / 2),
    longitude: Math.sin(radians(other.longitude - one.longitude) / 2),
  }
  const h = half.latitude ** 2 + Math.cos(a) * Math.cos(b) * half.longitude ** 2
  return 2 * earthRadiusKilometres * Math.asin(Math.min(1, Math.sqrt(h)))
}
