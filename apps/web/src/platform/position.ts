import { limits } from '@ruhepol/rules'
import type { GeoPoint } from '@ruhepol/rules'

/** Why the device's position is unknown. */
export type PositionProblem = 'denied' | 'unavailable' | 'tooSlow' | 'unsupported'

export type PositionAnswer = { point: GeoPoint } | { problem: PositionProblem }

/** The problems by their codes in GeolocationPositionError. */
const problems: Readonly<Record<number, PositionProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'tooSlow' }

/** The device's position. It asks for permission, so call it only on request. Never throws. */
export function devicePosition(): Promise<PositionAnswer> {
  // Missing on insecure pages and in some embedded browsers.
  const geolocation = (navigator as Partial<Navigator>).geolocation
  if (!geolocation) return Promise.resolve({ problem: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ point: { latitude, longitude } }),
      ({ code }) => resolve({ problem: problems[code] ?? 'unavailable' }),
      // The current one, because the person may have moved since.
      { timeout: limits.positionTimeoutMilliseconds, maximumAge: 0, enableHighAccuracy: true },
    )
  })
}
