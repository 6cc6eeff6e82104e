import { failureEvent, type FailureEvent } from '@ruhepol/rules'
import type { ErrorEvent, Event } from '@sentry/node'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from './config.ts'
import type { FailureListener } from './log.ts'
import { repositoryRoot } from './repository-root.ts'

export type ErrorReporting = {
  /** Reports a logged failure to the service. */
  report: FailureListener
  /** Forwards a browser's report, reduced in the same way. */
  relay: (event: FailureEvent) => void
  /** Closes it when everything has been sent, or after two seconds. */
  close: () => Promise<void>
}

const END_MS = 2_000

/** The running release: RELEASE, or the version in package.json. */
export function releaseOf({ RELEASE }: Pick<Config, 'RELEASE'>): string {
  if (RELEASE !== undefined) return RELEASE
  const file = path.join(repositoryRoot, 'package.json')
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
  return `${name}@${version}`
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/**
 * Reports every logged failure to the error service at SENTRY_DSN through its SDK, without personal data
 * (`failureEvent`). The SDK is loaded only if that is set, and monitors nothing by itself.
 */
export async function startErrorReporting(
  config: Pick<Config, 'SENTRY_DSN' | 'APP_ENV' | 'RELEASE'>,
  part: 'api' | 'worker' | 'migration',
): Promise<ErrorReporting | undefined> {
  const { SENTRY_DSN: dsn, APP_ENV: environment } = config
  if (dsn === undefined) return undefined
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import('@sentry/node')
  const client = new NodeClient({
    dsn,
    environment,
    release: releaseOf(config),
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: (event) => failureEvent(event) as ErrorEvent,
  })
  client.init()
  return {
    report: ({ error, what, isFatal, requestId }) => {
      const scope = new Scope()
      scope.setTags({ part, code: codeOf(error), requestId })
      scope.setExtra('what', what)
      scope.setLevel(isFatal ? 'fatal' : 'error')
      if (error === undefined) client.captureEvent({ message: what }, {}, scope)
      else client.captureException(error, {}, scope)
    },
    relay: (event) => void client.captureEvent(event as Event),
    close: async () => {
      await client.close(END_MS)
    },
  }
}
