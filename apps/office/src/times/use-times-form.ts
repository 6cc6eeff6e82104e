import { useToast } from '@ruhepol/ui'
import { isApiError } from '@ruhepol/web/platform/api/api-error'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ChangeClosuresDocument,
  ChangeExpertTimesDocument,
  ClosuresDocument,
  ClosuresInTheWayDocument,
  ExpertTimesDocument,
  TimesInTheWayDocument,
} from '../gql/graphql.ts'
import type { ClosuresChangeInput, TakenFragment, TimesChangeInput, TimesFragment } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { isChanged, useErrorText } from '../page/error-text.ts'
import { useRested } from '../page/use-rested.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'

/** How a change is previewed and saved. */
export type Times<Change> = {
  /** The key under which the answers of previews are cached. */
  key: readonly unknown[]
  preview: (change: Change) => Promise<readonly TakenFragment[]>
  save: (change: Change, anyway: boolean) => Promise<{ isSaved: boolean; conflicts: readonly TakenFragment[] }>
  /** Fetches the present times. */
  renew: () => Promise<unknown>
}

/** Changes of an expert's times. */
export function useExpertChanges({ id: expertId, version: seen }: TimesFragment): Times<TimesChangeInput> {
  const queries = useQueryClient()
  const { queryKey } = officeQuery(ExpertTimesDocument, { expertId })
  return {
    key: ['times in the way', expertId],
    preview: async (change) => (await execute(TimesInTheWayDocument, { expertId, change })).timesInTheWay,
    save: async (change, anyway) => {
      const variables = { expertId, seen, change, anyway }
      const { changeExpertTimes: changed } = await execute(ChangeExpertTimesDocument, variables)
      queries.setQueryData(queryKey, { expertTimes: changed.times })
      return changed
    },
    renew: () => queries.invalidateQueries({ queryKey }),
  }
}

/** Changes of a city's closures. */
export function useClosureChanges(cityId: string, seen: string): Times<ClosuresChangeInput> {
  const queries = useQueryClient()
  const { queryKey } = officeQuery(ClosuresDocument, {})
  return {
    key: ['closures in the way', cityId],
    preview: async (change) => (await execute(ClosuresInTheWayDocument, { cityId, change })).closuresInTheWay,
    save: async (change, anyway) => {
      const { changeClosures: changed } = await execute(ChangeClosuresDocument, { cityId, seen, change, anyway })
      queries.setQueryData(queryKey, { closures: changed.cities })
      return changed
    },
    renew: () => queries.invalidateQueries({ queryKey }),
  }
}

/**
 * Previews and saves a change. `change` is undefined while it is incomplete. With bookings in the way it is only saved
 * if `save` is called with `anyway`.
 */
export function useTimesForm<Change>(
  { key, preview, save, renew }: Times<Change>,
  change: Change | undefined,
  { done, onDone }: { done: MessageId; onDone: () => void },
) {
  const { t, named } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const errorText = useErrorText()
  const sent = change === undefined ? '' : JSON.stringify(change)
  const [asked, setAsked] = useState(sent)
  useRested(sent, setAsked)
  const query = useQuery({
    queryKey: [...key, asked],
    queryFn: asked === '' ? skipToken : () => preview(JSON.parse(asked) as Change),
    staleTime: 0,
  })
  const mutation = useMutation({
    mutationFn: ({ change: entered, anyway }: { change: Change; sent: string; anyway: boolean }) =>
      save(entered, anyway),
    onSuccess: ({ isSaved, conflicts }, { sent: saved }) => {
      queries.setQueryData([...key, saved], conflicts)
      if (!isSaved) return
      toast({ text: t(done) })
      // What was entered during the saving is not saved yet, so the form stays open.
      if (saved === sent) onDone()
      void renewAnswers(queries)
    },
    onError: (error) => {
      if (isChanged(error)) void renew()
    },
  })
  const isCurrent = asked === sent && query.data !== undefined
  const reasonOf = (error: unknown): string => {
    const reason = isApiError(error, 'invalid_input') ? error.extensions.reason : undefined
    return typeof reason === 'string' ? named('times.problem', reason) : errorText(error)
  }
  const hasFailed = asked === sent && query.data === undefined && query.error !== null
  const error = hasFailed ? query.error : mutation.error
  return {
    /** The bookings in the way; undefined until they are known. */
    inTheWay: isCurrent ? query.data : undefined,
    isPending: mutation.isPending,
    error: error === null ? undefined : reasonOf(error),
    /** Repeats a failed search for bookings in the way. */
    retry: hasFailed ? () => void query.refetch() : undefined,
    save: (anyway: boolean) => {
      if (change !== undefined) mutation.mutate({ change, sent, anyway })
    },
  }
}
