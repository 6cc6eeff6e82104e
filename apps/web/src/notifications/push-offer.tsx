/** The offer of messages on the apps' /home, for signed-in clients. On the web only the settings offer them. */
export const PushOffer = (): null => null
