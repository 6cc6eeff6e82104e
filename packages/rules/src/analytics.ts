/** All events that are counted (specification 7, tracking events). */
export const analyticsEventNames = [
  'page_view',
  'booking_request',
  'booking_purchase_completed',
  'voucher_purchase_completed',
] as const

export type AnalyticsEventName = (typeof analyticsEventNames)[number]

/** Page views of paths with these prefixes are never counted (specification 2). */
const uncounted = ['/payment', '/bookings', '/treatmentDetails']

/** One word or one placeholder between two slashes. Anything with a digit may be an id, so it does not match. */
const shape = /^\/(?:404|:?[a-z][a-z-]{0,39}(?:\/:?[a-z][a-z-]{0,39}){0,5})$/i

/** Whether a text is the pattern of a route whose views are counted, such as "/expert/:expertId" (rule R29). */
export function isCountedPattern(pattern: string): boolean {
  return shape.test(pattern) && !uncounted.some((start) => pattern.startsWith(start))
}

/** Purposes that need consent, each asked for separately (rule R37). */
export const consentPurposes = ['counting', 'errors', 'insight', 'marketing'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** Third-party services that may receive events, each with its purpose (specification 9, data protection). */
export const measuringKinds = ['tagManager', 'heatmap', 'messaging', 'adPixel'] as const

export type MeasuringKind = (typeof measuringKinds)[number]

export const purposeOfKind = {
  tagManager: 'insight',
  heatmap: 'insight',
  messaging: 'marketing',
  adPixel: 'marketing',
} as const satisfies Record<MeasuringKind, ConsentPurpose>

/** Pages without a form for personal data and without a token in the address: the only ones a service may watch. */
export function isWatchedPath(path: string): boolean {
  return /^\/(?:home|treatments|experts|expert\/[^/]+(?:\/info)?|locations\/[^/]+)$/.test(path)
}
