import type { TodayQuery } from '../gql/graphql.ts'

/** Something that only a person can do. */
export type Task = TodayQuery['today']['tasks'][number]
