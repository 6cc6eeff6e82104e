import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import { GraphQLError, parse, type GraphQLSchema, type ParseOptions, type Source } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { errorCodes, type ErrorCode } from '../errors.ts'
import { counter } from '../metrics/metric.ts'
import type { RequestLimit } from '../request-limit.ts'
import type { Actor, GraphqlContext } from './context.ts'
import { createDocumentCache, type DocumentCache } from './document-cache.ts'
import { useExecution } from './execution.ts'
import { useActor, type IdentifyCaller } from './identify-caller.ts'
import type { AnswerCache } from './answer-cache.ts'
import { useRequestLimit } from './limit-requests.ts'
import { isTooLong, MAX_TOKENS, publicBounds, useQueryLimits, type QueryBounds } from './limits.ts'
import { httpOf, maskError } from './mask-error.ts'

/** The request data passed in by the HTTP layer. */
export type RequestFacts = Pick<
  GraphqlContext,
  | 'requestId'
  | 'callerAddress'
  | 'isCounted'
  | 'language'
  | 'pageLanguage'
  | 'log'
  | 'authorization'
  | 'userAgent'
  | 'sessionCookie'
> & {
  /** The caller, if the HTTP layer has identified them. */
  actor?: Actor
}

export type GraphqlServerOptions = {
  schema: GraphQLSchema
  /** Its path; /graphql by default. */
  endpoint?: string
  bounds?: QueryBounds
  db: Database
  config: Config
  /** The product's own documents by the SHA-256 of their text. */
  trustedDocuments: ReadonlyMap<string, string>
  /** any: other documents are allowed too, within limits. */
  documents: 'trusted' | 'any'
  requestLimit?: RequestLimit
  /** Without it everyone is a guest. */
  identifyCaller?: IdentifyCaller
  /** The cache for answers that are the same for everyone; undefined if caching is not possible now. */
  answerCache?: () => Promise<AnswerCache | undefined>
  documentCache?: DocumentCache
}

/** Documents that do not parse or validate are reported as the caller's mistake. */
function useInvalidQueryCodes(): Plugin {
  const coded = (error: unknown) => {
    const given = error instanceof GraphQLError ? error : new GraphQLError(String(error))
    const fallback: ErrorCode = isTooLong(given) ? 'query_too_complex' : 'invalid_query'
    const code = (given.extensions['code'] as ErrorCode | undefined) ?? fallback
    const { nodes, source, positions, path } = given
    return new GraphQLError(given.message, {
      nodes,
      source,
      positions,
      path,
      extensions: { ...given.extensions, code },
    })
  }
  return {
    onParse: ({ setParseFn }) => {
      // The parser and the code that uses its result recurse; a limit on tokens also limits their depth.
      setParseFn((source: string | Source, options?: ParseOptions) =>
        parse(source, { ...options, maxTokens: MAX_TOKENS }),
      )
      return ({ result, replaceParseResult }) => {
        if (result instanceof Error) replaceParseResult(coded(result))
      }
    },
    onValidate:
      () =>
      ({ result, setResult }) => {
        if (result.length > 0) setResult(result.map(coded))
      },
  }
}

const graphqlErrors = counter('ruhepol_graphql_errors_total', 'Errors in answers of GraphQL, by code', {
  code: errorCodes,
})

/** Masks every error in an answer: only catalogue codes are exposed, each with the request's id. */
function useMaskedErrors(): Plugin<object, RequestFacts> {
  const variables = new WeakMap<Request, Record<string, unknown>>()
  return {
    onParams({ request, params }) {
      if (params.variables) variables.set(request, params.variables)
    },
    onResultProcess(payload) {
      const { result, serverContext, request } = payload
      if (!('errors' in result) || !result.errors?.length) return
      const errors = result.errors.map((error) => {
        const { error: masked, unexpected } = maskError(error, serverContext.requestId, variables.get(request))
        graphqlErrors({ code: masked.extensions['code'] as ErrorCode })
        if (unexpected) serverContext.log.error({ err: unexpected, path: error.path }, 'a GraphQL call failed')
        if (!('data' in result)) Object.assign(masked.extensions, { http: httpOf(error, masked) })
        return masked
      })
      payload.setResult({ ...result, errors })
    },
  }
}

/** The GraphQL endpoint as a fetch handler; also called in process by the server-rendered pages. */
export function createGraphqlServer(options: GraphqlServerOptions) {
  const { schema, db, config, trustedDocuments, documents, requestLimit, identifyCaller, answerCache } = options
  const { documentCache = createDocumentCache(trustedDocuments.values()), bounds = publicBounds } = options
  const trusted = new WeakSet<Request>()
  return createYoga<RequestFacts, GraphqlContext>({
    schema,
    graphqlEndpoint: options.endpoint ?? '/graphql',
    landingPage: false,
    graphiql: false,
    batching: false,
    // Errors are not cached, since they contain the text and can be recomputed cheaply.
    parserAndValidationCache: { documentCache, errorCache: { get: () => undefined, set: () => undefined } },
    // The HTTP server has already limited the body, without wrapping it in a stream.
    maxRequestBodySize: false,
    cors: false,
    logging: false,
    context: (initial) => ({ db, config, actor: { kind: 'guest' }, ...initial }),
    // useMaskedErrors does this, because it knows the request's id.
    maskedErrors: false,
    plugins: [
      useInvalidQueryCodes(),
      usePersistedOperations({
        allowArbitraryOperations: documents === 'any',
        skipDocumentValidation: false,
        extractPersistedOperationId: (params) => {
          const id = (params as { documentId?: unknown }).documentId
          return typeof id === 'string' ? id : null
        },
        getPersistedOperation: (id, request) => {
          const document = trustedDocuments.get(id) ?? null
          if (document !== null) trusted.add(request)
          return document
        },
        customErrors: {
          notFound: { message: 'no such trusted document', extensions: { code: 'invalid_query' } },
          keyNotFound: { message: 'the document is not trusted', extensions: { code: 'invalid_query' } },
          persistedQueryOnly: { message: 'the document is not trusted', extensions: { code: 'invalid_query' } },
        },
      }),
      useQueryLimits((request) => trusted.has(request), bounds),
      useExecution(answerCache),
      ...(requestLimit ? [useRequestLimit(requestLimit)] : []),
      ...(identifyCaller ? [useActor(identifyCaller)] : []),
      useMaskedErrors(),
    ],
  })
}

export type GraphqlServer = ReturnType<typeof createGraphqlServer>
