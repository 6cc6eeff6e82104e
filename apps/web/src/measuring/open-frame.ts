import type { AnalyticsEvent } from '../analytics/events.ts'
import type { FrameMessage, FramedKind, FramedService } from './frame-messages.ts'
import { frameReady, framePath } from './frame-messages.ts'

/** The document for third-party services, next to the page. */
export type MeasuringFrame = {
  tell: (event: AnalyticsEvent, kinds: FramedKind[]) => void
  /** Stops it, with everything that runs in it. */
  close: () => void
}

/** Opens the frame with these services; messages wait until it listens. */
export function openMeasuringFrame(services: FramedService[]): MeasuringFrame {
  const frame = document.createElement('iframe')
  frame.src = framePath
  // The page's address may give access to a booking.
  frame.referrerPolicy = 'no-referrer'
  frame.title = ''
  frame.hidden = true
  frame.ariaHidden = 'true'
  let waiting: FrameMessage[] | undefined = [{ services }]
  const post = (message: FrameMessage): void => frame.contentWindow?.postMessage(message, location.origin)

  const onMessage = ({ source, data }: MessageEvent): void => {
    if (source !== frame.contentWindow || data !== frameReady) return
    for (const message of waiting ?? []) post(message)
    waiting = undefined
  }
  addEventListener('message', onMessage)
  document.body.append(frame)
  return {
    tell: (event, kinds) => {
      const message: FrameMessage = { event, kinds }
      if (waiting) waiting.push(message)
      else post(message)
    },
    close: () => {
      removeEventListener('message', onMessage)
      frame.remove()
    },
  }
}
