import type { Discovery } from '../use-discovery.ts'

/** Whether a free time can be watched for: at a served place, for one person. */
export const canWatch = ({ where, search }: Pick<Discovery, 'where' | 'search'>): boolean =>
  where !== undefined && search.numberOfExperts !== 2
