import { fieldErrors, lastWatchedDay, limits, timeRanges, timeWatchSchema } from '@ruhepol/rules'
import type { TimeRange } from '@ruhepol/rules'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { WatchForTimeDocument } from '../../gql/graphql.ts'
import { useLanguage, useT } from '../../i18n/index.ts'
import { afterPress, watchPresses } from '../../form/after-press.ts'
import { knownContact } from '../../booking/flow/booking-drafts.ts'
import { presetLength } from '../../booking/flow/preset-length.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { useSession } from '../../platform/session.ts'
import { pricesOf, useChosenExpert, useTreatmentTypes } from '../treatments/use-treatment-types.ts'
import { lengthPrices } from '../treatments/shown-price.ts'
import type { Discovery } from '../use-discovery.ts'

/** Answers to questions that have a usual answer; undefined until they are changed. */
type Changes = {
  days?: 1 | 7
  timeRange?: TimeRange | null
  length?: number
  email?: string
}

/**
 * The form of a time watch: what to watch for, prefilled from the choices, and the address to write to, which is a
 * signed-in client's own. Without `useForm`, whose library would be too large for one field, as in `useNotifyForm`.
 */
export function useWatchForm(discovery: Discovery) {
  const { search, where, now, firstDay } = discovery
  const t = useT()
  const locale = useLanguage()
  const emailId = useId()
  const { client } = useSession()
  const [changes, setChanges] = useState<Changes>({})
  const [known, setKnown] = useState('')
  const [left, setLeft] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(watchPresses, [])
  useEffect(() => setKnown(knownContact(undefined).email), [])

  const isForTwo = search.numberOfExperts === 2
  // Two guests may want different treatments, so for them any suits.
  const chosenType = useTreatmentTypes(discovery).types?.find(({ id }) => id === search.type)
  const type = isForTwo ? undefined : chosenType
  const { lengthsOf } = useChosenExpert(discovery)
  const onSale = type ? lengthPrices(pricesOf(type)).map(({ length }) => length) : []
  const offered = type && lengthsOf(type.id)
  const lengths = offered ? onSale.filter((length) => offered.includes(length)) : onSale
  const date = search.date ?? firstDay
  const days = changes.days ?? 1
  const timeRange = changes.timeRange === undefined ? (search.timeRange ?? null) : changes.timeRange
  const length = lengths.find((one) => one === (changes.length ?? search.length)) ?? presetLength(lengths, search.again)
  const email = changes.email ?? known
  const lastDay = lastWatchedDay({ date, days }, now)

  const sending = useMutation({
    mutationFn: () =>
      execute(
        WatchForTimeDocument,
        {
          time: {
            postalCode: where?.postalCode ?? '',
            locationId: where?.locationId ?? null,
            treatmentTypeId: type?.id ?? null,
            length: type && length !== undefined ? length : null,
            expertId: isForTwo ? null : (search.expert ?? null),
            numberOfExperts: isForTwo ? 2 : 1,
            date,
            days,
            timeRange,
          },
          email: client ? null : email.trim(),
          locale,
        },
        // Repeated within minutes it changes nothing, so it is safe after a network failure.
        { idempotent: true },
      ),
  })
  const [broken] = client ? [] : fieldErrors(timeWatchSchema, { email })
  return {
    type,
    isForTwo,
    date,
    days,
    lastDay,
    week: lastWatchedDay({ date, days: limits.timeWatchDaysMax }, now),
    timeRange,
    ranges: timeRanges,
    lengths,
    length,
    email,
    emailId,
    client,
    error:
      left && broken
        ? t(broken.key === 'email_required' ? 'timeWatch.emailRequired' : 'timeWatch.emailInvalid')
        : undefined,
    isRight: left && !broken,
    attempt,
    change: (changed: Changes) => setChanges((before) => ({ ...before, ...changed })),
    leave: () => afterPress(() => setLeft(true)),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (sending.isPending) return
      setLeft(true)
      if (broken) setAttempt((before) => before + 1)
      else sending.mutate()
    },
    isSending: sending.isPending,
    /** Whether no confirmation is needed; undefined until it was sent. */
    noted: sending.data?.watchForTime,
    failure: useFailureText(sending.error),
  }
}

function useFailureText(error: unknown): string | undefined {
  const t = useT()
  if (error === null) return undefined
  if (isApiError(error, 'rate_limited')) {
    const isWaiting = error.extensions.reason === 'waiting_often'
    return t(isWaiting ? 'timeWatch.tooOften' : 'common.tooManyRequests')
  }
  return t(isApiError(error, 'no_response') ? 'common.sendUnreachable' : 'common.sendFailed')
}
