/** The parts around the pages in the apps only: nothing on the web. */
export const NativeParts = (): null => null
