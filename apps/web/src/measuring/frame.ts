import type { FrameMessage, FramedKind } from './frame-messages.ts'
import { frameReady } from './frame-messages.ts'
import { frameServices } from './frame-services.ts'

// The script of /measuring: runs the services that the surrounding page names, and forwards its events to them.
const started = new Set<FramedKind>()

function follow(message: FrameMessage): void {
  if ('event' in message) {
    for (const kind of message.kinds) if (started.has(kind)) frameServices[kind].send(message.event)
    return
  }
  for (const service of message.services) {
    if (started.has(service.kind)) continue
    started.add(service.kind)
    frameServices[service.kind].prepare(service)
    const script = document.createElement('script')
    script.src = service.scriptUrl
    script.async = true
    document.head.append(script)
  }
}

addEventListener('message', ({ origin, source, data }: MessageEvent<FrameMessage>) => {
  // Services send messages too; listen only to the page around this document.
  if (origin === location.origin && source === parent) follow(data)
})
parent.postMessage(frameReady, location.origin)
