/** Has the device be felt when something went well: an app's, not a browser's. */
export const feelSuccess = (): void => undefined
