import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dayOf } from '@ruhepol/rules'
import { useState } from 'react'
import { preparedMove, preparedReplacement } from '../booking-sheet/index.ts'
import { PreviewChangeDocument } from '../gql/graphql.ts'
import type { CalendarFragment } from '../gql/graphql.ts'
import { officeQuery } from '../platform/api.ts'
import { useMay } from '../platform/session.ts'
import type { Stop } from './move-stop.ts'
import { isCurrent, isUnchanged, movedBy, onNextDay, placedAt, planAt, withNextExpert, type Plan } from './plan.ts'
import type { CalendarRow } from './rows.ts'

/** Milliseconds between two checks whether the change is still possible. */
const REFRESH = 10_000

export type Step = 'earlier' | 'later' | 'up' | 'down'

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** What an arrow key with Shift does to a preview. */
export const stepOf = (key: string): Step | undefined => steps[key]

const queryOf = ({ code, start, from, to }: Plan) =>
  officeQuery(PreviewChangeDocument, { code, start: new Date(start).toISOString(), from, to })

const nothing: Plan = {
  stop: { row: '', item: '' },
  code: '',
  isCouple: false,
  isPaid: false,
  quarters: 0,
  from: '',
  fromStart: 0,
  to: '',
  start: 0,
}

/** The preview of a change in the grid: the server says what would come of it, and nothing is changed. */
export function usePlan(calendar: CalendarFragment, isWeek: boolean) {
  const may = useMay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [kept, setPlan] = useState<Plan>()
  const [isDragged, setIsDragged] = useState(false)
  // Somebody else may have changed the booking since.
  const plan = kept && isCurrent(calendar, kept) ? kept : undefined
  const query = useQuery({
    ...queryOf(plan ?? nothing),
    enabled: plan?.isPaid === true && !isDragged,
    refetchInterval: REFRESH,
  })
  const preview = plan ? query.data?.previewChange : undefined

  /** Takes a step with the booking at a stop, which begins a preview there. */
  const take = (stop: Stop, step: Step): void => {
    const isSame = plan?.stop.row === stop.row && plan.stop.item === stop.item
    const shown = isSame ? plan : planAt(calendar, stop)
    if (!shown || !may('moveBooking')) return
    const now = { ...shown, stuck: undefined }
    setIsDragged(false)
    if (!now.isPaid) return setPlan(now)
    const by = step === 'later' || step === 'down' ? 1 : -1
    const isOtherTime = step === 'earlier' || step === 'later'
    if (isOtherTime || isWeek) {
      const found = isOtherTime ? movedBy(now, by) : onNextDay(now, calendar.rows, by)
      return setPlan(found ?? { ...now, stuck: 'edge' })
    }
    setPlan(now)
    queries.query({ ...queryOf(now), staleTime: 'static' }).then(
      ({ previewChange: { accepted } }) => {
        const found = withNextExpert(now, calendar.rows, accepted, by)
        // Another step may have been taken while the server was asked.
        setPlan((latest) => (latest === now ? (found ?? { ...now, stuck: 'nobody' }) : latest))
      },
      // The preview's own query fails in the same way, and its error is shown.
      () => undefined,
    )
  }
  /** Shows the booking at a stop in another row and quarter hour. The server is asked once it is dropped there. */
  const drag = (stop: Stop, row: CalendarRow, quarter: number): void => {
    const from = may('moveBooking') ? planAt(calendar, stop) : undefined
    const to = from?.isPaid === true ? placedAt(from, row, quarter) : from
    setIsDragged(true)
    const isSame = (one: Plan | undefined) => one?.code === to?.code && one?.start === to?.start && one?.to === to?.to
    setPlan((before) => (isSame(before) ? before : to))
  }
  const drop = (): void => setIsDragged(false)
  const isPossible = plan !== undefined && preview?.refused === null && !isUnchanged(plan)
  /** Opens the booking's sheet with the change, which is confirmed there. */
  const open = (): void => {
    if (!isPossible) return
    const { code, start, fromStart, from, to } = plan
    const preparedAct =
      start === fromStart
        ? preparedReplacement(from, to)
        : preparedMove(
            dayOf(start),
            new Date(start).toISOString(),
            preview.experts.map(({ id }) => id),
          )
    setPlan(undefined)
    void navigate({ to: '.', search: (now) => ({ ...now, booking: code }), state: { preparedAct } })
  }
  return {
    plan,
    preview,
    error: plan ? query.error : null,
    isPossible,
    take,
    drag,
    drop,
    open,
    end: () => setPlan(undefined),
  }
}
