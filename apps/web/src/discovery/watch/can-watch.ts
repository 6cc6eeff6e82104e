import type { Discovery } from '../use-discovery.ts'

/** Whether a free time can be watched for: at a served place. */
export const canWatch = ({ where }: Pick<Discovery, 'where'>): boolean => where !== undefined
