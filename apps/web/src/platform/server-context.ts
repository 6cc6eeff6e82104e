/**
 * The contract between the HTTP server and the server bundle of the web app.
 *
 * The build writes `dist/server/server.js`; its default export is `{ fetch(request, { context }) }` and renders any
 * page. `context` is a `ServerContext`, new for every request:
 *
 *     const { default: web } = await import('apps/web/dist/server/server.js')
 *     const response = await web.fetch(request, { context: { nonce, graphql } })
 *
 * - `request.url` must carry the public origin (canonical links are made of it).
 * - `dist/client` holds what the browser loads: `/assets/*` have a hash in their names and never change.
 * - Every script and style element carries the nonce. The policy that fits:
 *   `script-src 'nonce-…' 'strict-dynamic'; style-src 'self' 'nonce-…'; style-src-attr 'unsafe-inline';
 *    font-src 'self' data:; img-src 'self' data:; connect-src 'self'`.
 * - Responses carry `Vary` and `Content-Language`; pages depend on the cookies of
 *   `platform/preferences.ts` only.
 */

/** A GraphQL operation: by the hash of a trusted document (`sha256:…`), or by its text. */
export type GraphqlRequest = {
  /** A key of `src/gql/persisted-documents.json`; the app itself always sends this. */
  documentId?: string
  document?: string
  operationName?: string
  variables?: Record<string, unknown>
}

/** An error of the catalogue (specification 8). */
export type GraphqlError = {
  message: string
  path?: readonly (string | number)[] | undefined
  extensions?: GraphqlErrorExtensions | undefined
}

export type GraphqlErrorExtensions = {
  code?: string
  requestId?: string
  fields?: { path: string; key: string }[]
  [more: string]: unknown
}

export type GraphqlAnswer<Data = unknown> = {
  data?: Data | null | undefined
  errors?: readonly GraphqlError[] | undefined
}

/** Passed by the HTTP server to the server-rendered app with each request. */
export type ServerContext = {
  /** Random per request; the same value as in the Content-Security-Policy header. */
  nonce: string
  /** Whether this is a rehearsal, in which nothing is real; every page then says so. */
  isRehearsal?: boolean
  /**
   * Executes an operation in process, without HTTP. `headers` are those a browser would have sent (`accept-language`,
   * `cookie`, `authorization`, `x-request-id`). Never throws for a failed operation: it answers with `errors`.
   */
  graphql(request: GraphqlRequest, headers: Headers): Promise<GraphqlAnswer>
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: ServerContext }
  }
}
