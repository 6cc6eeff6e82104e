import { showMessages } from './messages.ts'
import { answerWithoutConnection } from './offline.ts'

// The product's only service worker, at /service-worker.js. Each module handles its own events (decision 0030).
const worker = globalThis as unknown as ServiceWorkerGlobalScope

answerWithoutConnection(worker)
showMessages(worker)
