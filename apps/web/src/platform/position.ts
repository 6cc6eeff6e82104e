import { limits } from '@ruhepol/rules'
import type { GeoPoint } from '@ruhepol/rules'

/** Why the device's position is unknown. */
export type PositionProblem = 'denied' | 'unavailable' | 'tooSlow' | 'unsupported'

export type PositionAnswer = { point: GeoPoint } | { problem: PositionProblem }

/** The problems by their codes in GeolocationPositionError. */
const problems: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'tooSlow' }

/** The device's position. It asks for permission, so call it only on request. Never throws. */
export function devicePosition(): Promise<PositionAnswer> {
  // Not there on insecure pages and in some embedded browsers.
  const geolocation = (navigator as Partial<Navigator>).geolocation
  if (!geolocation) return Promise.resolve({ problem: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ point: { latitude, longitude } }),
      ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
      // As it is now: who asks again may have moved.
      { timeout: limits.positionTimeoutMilliseconds, maximumAge: 0, enableHighAccuracy: true },
    )
  })
}
