import { showMessages } from './messages.ts'
import { answerWithoutConnection } from './offline.ts'

// The product's one service worker, at /service-worker.js. Each module listens for what is its own
// (docs/decisions/0030).
const worker = globalThis as unknown as ServiceWorkerGlobalScope

answerWithoutConnection(worker)
showMessages(worker)
