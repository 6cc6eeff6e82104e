/** Whether the person has asked the device for less motion (experience 7). */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
