import { purposeOfKind } from '@ruhepol/rules'
import type { ConsentPurpose, MeasuringKind } from '@ruhepol/rules'
import type { AnyRouter } from '@tanstack/react-router'
import type { Recipient } from '../analytics/index.ts'
import { reportError } from '../platform/report-error.ts'
import type { FramedService } from './frame-messages.ts'
import { openMeasuringFrame } from './open-frame.ts'
import { watchPages } from './watch-pages.ts'

export type MeasuringService = {
  kind: MeasuringKind
  id: string
  scriptUrl: string
}

const isFramed = (service: MeasuringService): service is FramedService => service.kind !== 'heatmap'

/** Starts the third-party services that the person has agreed to; `end` removes them again. @onDemand */
export async function startRecipients(
  router: AnyRouter,
  services: readonly MeasuringService[],
): Promise<{ recipients: Recipient[]; end: () => void }> {
  const framed = services.filter(isFramed)
  const recipients: Recipient[] = []
  const ends: (() => void)[] = []
  if (framed.length > 0) {
    const frame = openMeasuringFrame(framed)
    ends.push(frame.close)
    const kindsFor = (wanted: ConsentPurpose) =>
      framed.map(({ kind }) => kind).filter((kind) => purposeOfKind[kind] === wanted)
    for (const purpose of new Set(framed.map(({ kind }) => purposeOfKind[kind]))) {
      recipients.push({ purpose, send: (event) => frame.tell(event, kindsFor(purpose)) })
    }
  }
  const heatmap = services.find(({ kind }) => kind === 'heatmap')
  if (heatmap) {
    try {
      const { send, end } = await watchPages(router, heatmap.scriptUrl)
      recipients.push({ purpose: purposeOfKind.heatmap, send })
      ends.push(end)
    } catch (error) {
      // Blocked or unreachable; the others still get the event.
      reportError(error, 'loadHeatmap')
    }
  }
  return { recipients, end: () => ends.forEach((end) => end()) }
}
