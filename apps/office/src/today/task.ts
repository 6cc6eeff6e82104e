import type { TodayQuery } from '../gql/graphql.ts'

/** Something that needs a person now. */
export type Task = TodayQuery['today']['tasks'][number]
