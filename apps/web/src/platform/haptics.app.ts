import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'

/**
 * People who prefer reduced motion get no vibration either. A device without it answers with an error, which is
 * ignored.
 */
function feel(what: () => Promise<void>): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) what().catch(() => undefined)
}

/** Vibrates after a success. */
export const feelSuccess = (): void => feel(() => Haptics.notification({ type: NotificationType.Success }))

/** Vibrates lightly after a choice. */
export const feelChoice = (): void => feel(() => Haptics.impact({ style: ImpactStyle.Light }))
