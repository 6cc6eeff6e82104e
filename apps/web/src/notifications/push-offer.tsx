/** What /home of the apps offers to whoever is signed in. On the web only the settings do. */
export const PushOffer = (): null => null
