/** Vibrates after a success; in apps only. */
export const feelSuccess = (): void => undefined
