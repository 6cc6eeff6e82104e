import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { isObjectType, type GraphQLSchema } from 'graphql'

type Variables = Record<string, unknown>
type Data = Record<string, unknown>

/** A screen's operations: query, mutate, and show an earlier answer again. */
export type CacheClient = {
  ask: (query: string, variables: Variables) => Promise<Data>
  change: (mutation: string, variables: Variables) => Promise<Data>
  /** From the cache only; undefined if it can no longer answer. */
  shown: (query: string, variables: Variables) => Promise<Data | undefined>
}

/** Apollo Client with its defaults: all objects with the same id are one object. */
export function apollo(uri: string): CacheClient {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri }) })
  const answered = (data: unknown) => {
    if (!data) throw new Error('no answer')
    return data as Data
  }
  return {
    ask: async (query, variables) =>
      answered((await client.query({ query: gql(query), variables, fetchPolicy: 'network-only' })).data),
    change: async (mutation, variables) => answered((await client.mutate({ mutation: gql(mutation), variables })).data),
    shown: (query, variables) => Promise.resolve(client.readQuery<Data>({ query: gql(query), variables }) ?? undefined),
  }
}

/** urql's normalising cache, which must be told which types have no id. */
export function graphcache(url: string, schema: GraphQLSchema): CacheClient {
  const withoutId = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && type.getFields()['id'] === undefined,
  )
  const keys = Object.fromEntries(withoutId.map(({ name }) => [name, () => null]))
  const client = new Client({ url, preferGetMethod: false, exchanges: [cacheExchange({ keys }), fetchExchange] })
  const answered = ({ data, error }: { data?: unknown; error?: unknown }) => {
    if (error) throw error as Error
    return data as Data
  }
  return {
    ask: async (query, variables) => answered(await client.query(query, variables, { requestPolicy: 'network-only' })),
    change: async (mutation, variables) => answered(await client.mutation(mutation, variables)),
    shown: async (query, variables) =>
      (await client.query<Data>(query, variables, { requestPolicy: 'cache-only' })).data,
  }
}
