import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'
import { prefersStillness } from './prefers-stillness.ts'

/**
 * People who prefer reduced motion get no vibration either. A device without it answers with an error, which is
 * ignored.
 */
function feel(what: () => Promise<void>): void {
  if (!prefersStillness()) what().catch(() => undefined)
}

/** Vibrates after a success. */
export const feelSuccess = (): void => feel(() => Haptics.notification({ type: NotificationType.Success }))

/** Vibrates lightly after a choice. */
export const feelChoice = (): void => feel(() => Haptics.impact({ style: ImpactStyle.Light }))
