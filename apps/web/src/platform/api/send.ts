import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequestHeaders } from '@tanstack/react-start/server'
import type { GraphqlAnswer, GraphqlRequest } from '../server-context.ts'
import { sendByHttp } from './send-by-http.ts'

/** Brings one operation to the API: in process while a page is rendered on the server, else by HTTP. */
export const send: (request: GraphqlRequest, timeoutMs: number) => Promise<GraphqlAnswer> = createIsomorphicFn()
  .server((request: GraphqlRequest, _timeoutMs: number) => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('The page is rendered without a ServerContext.')
    return context.graphql(request, new Headers(getRequestHeaders()))
  })
  .client(sendByHttp)
