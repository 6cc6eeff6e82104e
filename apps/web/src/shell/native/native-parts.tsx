/** What stands around the pages of the apps alone: nothing on the web. */
export const NativeParts = (): null => null
