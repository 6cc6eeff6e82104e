import { Geolocation } from '@capacitor/geolocation'
import { limits } from '@ruhepol/rules'
import type { PositionAnswer, PositionProblem } from './position.ts'

export type { PositionAnswer, PositionProblem } from './position.ts'

/**
 * The problems by the plugin's codes; for all others a retry may help. Permission refused for this app, or by the
 * device's manager, or for all apps: location that is switched off, on iOS (7) or in Android's question about it (9),
 * stays so.
 */
const problems: Readonly<Record<string, PositionProblem>> = {
  'OS-PLUG-GLOC-0003': 'denied',
  'OS-PLUG-GLOC-0007': 'denied',
  'OS-PLUG-GLOC-0008': 'denied',
  'OS-PLUG-GLOC-0009': 'denied',
  'OS-PLUG-GLOC-0010': 'tooSlow',
}

/** The device's position. The plugin asks for permission, so call it only on request. Never throws. */
export async function devicePosition(): Promise<PositionAnswer> {
  try {
    const { coords } = await Geolocation.getCurrentPosition({
      timeout: limits.positionTimeoutMilliseconds,
      maximumAge: 0,
      enableHighAccuracy: true,
    })
    return { point: { latitude: coords.latitude, longitude: coords.longitude } }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    return { problem: problems[code] ?? 'unavailable' }
  }
}
