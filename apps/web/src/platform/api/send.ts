import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getRequestHeaders } from '@tanstack/react-start/server'
import type { GraphqlAnswer, GraphqlRequest, ServerContext } from '../server-context.ts'
import { sendByHttp } from './send-by-http.ts'

type Send = (request: GraphqlRequest, timeoutMs: number, token?: string) => Promise<GraphqlAnswer>

const sendInProcess: Send = (request) => {
  const context = getGlobalStartContext() as ServerContext | undefined
  if (!context) throw new Error('The page is rendered without a ServerContext.')
  return context.graphql(request, new Headers(getRequestHeaders()))
}

/** Sends one operation to the API: in process during server rendering, otherwise by HTTP. */
export const send: Send = createIsomorphicFn().server(sendInProcess).client(sendByHttp)
