import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics'

/** Who wants the screen to keep still is spared this movement too. A device without it answers with a failure, which is none. */
function feel(what: () => Promise<void>): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) what().catch(() => undefined)
}

/** Has the device be felt when something went well. */
export const feelSuccess = (): void => feel(() => Haptics.notification({ type: NotificationType.Success }))

/** The same, lightly, when something was chosen. */
export const feelChoice = (): void => feel(() => Haptics.impact({ style: ImpactStyle.Light }))
