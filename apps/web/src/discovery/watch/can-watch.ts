import type { Discovery } from '../use-discovery.ts'

/** Whether a free time can be watched for: at a served place, for one person. */
export const canWatch = ({ where }: Pick<Discovery, 'where'>): boolean => where !== undefined
