import type { MeasuringKind } from '@ruhepol/rules'
import type { AnalyticsEvent } from '../analytics/events.ts'

/** The services that run in the frame; a heatmap must see the page itself. */
export type FramedKind = Exclude<MeasuringKind, 'heatmap'>

export type FramedService = {
  kind: FramedKind
  id: string
  scriptUrl: string
}

/** Messages from the page to its frame; the frame sends `frameReady` once, when it listens. */
export type FrameMessage = { services: FramedService[] } | { event: AnalyticsEvent; kinds: FramedKind[] }

export const frameReady = 'measuring-frame-ready'

/** The path of the frame's document (apps/server/src/analytics/measuring-page.ts). */
export const framePath = '/measuring'
