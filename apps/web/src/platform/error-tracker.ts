import { failureEvent } from '@ruhepol/rules'
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import type { ErrorEvent } from '@sentry/browser'
import { isApiError } from './api/api-error.ts'
import { reportAlsoTo } from './report-error.ts'

export type ErrorReports = {
  dsn: string
  environment: string
  release: string
}

/**
 * Reports the app's failures to the error service through its SDK from now on: uncaught errors, and reported ones
 * (`reportError`). They go through our own server, without personal data (`failureEvent`). Nothing is stored on the
 * device. Returns a function that stops it. @onDemand
 */
export function trackErrors({ dsn, environment, release }: ErrorReports): () => void {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    tunnel: '/errors/events',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => failureEvent(event) as ErrorEvent,
  })
  client.init()
  const tell = (error: unknown, what: string): void => {
    const scope = new Scope()
    scope.setExtra('what', what)
    if (isApiError(error)) scope.setTags({ code: error.code, requestId: error.requestId })
    client.captureException(error, {}, scope)
  }
  const onError = ({ error }: ErrorEventInit): void => tell(error, 'not caught')
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason, 'not caught')
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  reportAlsoTo(tell)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    reportAlsoTo(undefined)
    client.getOptions().enabled = false
  }
}
