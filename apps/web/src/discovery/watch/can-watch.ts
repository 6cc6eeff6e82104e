import { isTooSoon } from '@ruhepol/rules'
import type { Discovery } from '../use-discovery.ts'

type Watched = Pick<Discovery, 'where' | 'now'> & {
  search: Pick<Discovery['search'], 'date'>
  place: Pick<NonNullable<Discovery['place']>, 'leadTimeHours'> | undefined
}

/** Whether a free time can be watched for: at a served place, on a day on which one could still be booked. */
export const canWatch = ({ where, search: { date }, now, place }: Watched): boolean =>
  where !== undefined &&
  (date === undefined || !isTooSoon(date, { now, leadTimeMinutes: (place?.leadTimeHours ?? 0) * 60 }))
