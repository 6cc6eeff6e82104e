/** A message as a device got it. */
export interface DeliveredMessage {
  /** The subscription's id, or the app's token. */
  to: string
  kind: 'web' | 'fcm' | 'apns'
  /** As the push service was told: seconds, or for Apple the second in which it ends. */
  ttl: string
  message: unknown
}

/** The devices behind all push services. */
export interface Devices {
  deliver: (message: DeliveredMessage) => void
  /** The tokens of apps that are no longer on their device. */
  gone: Set<string>
}
