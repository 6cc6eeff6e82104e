import { useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { AnswerRequestDocument, CloseRequestDocument, RequestDocument, TakeRequestDocument } from '../gql/graphql.ts'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { isChanged } from '../page/error-text.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { renewAnswers } from '../platform/queries.ts'
import { noRequestDraft, type RequestDraft, type SetRequestDraft } from './request-draft.ts'

/** Shows the request that an act has just returned, and refetches all other data on screen. */
export function showRequest(queries: QueryClient, request: RequestSheetFragment): void {
  const { queryKey } = officeQuery(RequestDocument, { id: request.id })
  queries.setQueryData(queryKey, { request })
  void renewAnswers(queries, queryKey)
}

async function send({ id, version }: RequestSheetFragment, draft: RequestDraft): Promise<RequestSheetFragment> {
  const { act, seen = version, text, key, outcome, code, lostReason } = draft
  if (act === 'answer') return (await execute(AnswerRequestDocument, { id, seen, text, key })).answerRequest
  if (outcome === '') throw new Error('The outcome is missing.')
  const end = outcome === 'booked' ? { outcome, code } : { outcome, lostReason: lostReason === '' ? null : lostReason }
  return (await execute(CloseRequestDocument, { id, seen, ...end })).closeRequest
}

/**
 * Makes the prepared change. If the request has changed since the act was begun, nothing is done: the sheet shows its
 * present state, what was typed stays, and the next press acts on that state.
 */
export function useRequestAct(request: RequestSheetFragment, setDraft: SetRequestDraft) {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: RequestDraft) => send(request, draft),
    onSuccess: (changed, { act }) => {
      showRequest(queries, changed)
      setDraft(() => noRequestDraft)
      // The undo line announces an answer.
      if (act === 'close') toast({ text: t('requests.closed') })
    },
    onError: (error) => {
      if (!isChanged(error)) return
      setDraft((now) => ({ ...now, seen: undefined }))
      void queries.invalidateQueries(officeQuery(RequestDocument, { id: request.id }))
    },
  })
}

/** Makes the person the owner of the request. */
export function useTake({ id, version: seen }: RequestSheetFragment) {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => execute(TakeRequestDocument, { id, seen }),
    onSuccess: ({ takeRequest }) => {
      showRequest(queries, takeRequest)
      toast({ text: t('requests.taken') })
    },
    onError: (error) => {
      if (isChanged(error)) void queries.invalidateQueries(officeQuery(RequestDocument, { id }))
    },
  })
}
