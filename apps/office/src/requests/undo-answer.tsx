import { useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { JSX } from 'react'
import { RequestDocument, WithdrawAnswerDocument } from '../gql/graphql.ts'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { UndoLine } from '../page/undo-line.tsx'
import { useOfferAgain } from '../phone-booking/index.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { begun, type SetRequestDraft } from './request-draft.ts'
import { showRequest } from './use-request-act.ts'

/**
 * Says that an answer is sent soon, and takes it back on demand: then its text is in the form again, above what was
 * typed meanwhile. The times that it offered are free, and the page on which they were marked opens again.
 */
export function UndoAnswer({
  request,
  setDraft,
}: {
  request: RequestSheetFragment
  setDraft: SetRequestDraft
}): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const toast = useToast()
  const queries = useQueryClient()
  const offerAgain = useOfferAgain()
  const { id, version: seen, undo, answers } = request
  const answer = answers.find((one) => one.id === undo?.id)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => execute(WithdrawAnswerDocument, { id, seen }),
    onSuccess: ({ withdrawAnswer: changed }) => {
      showRequest(queries, changed)
      toast({ text: t(answer?.offer ? 'requests.undo.timesFreed' : 'requests.undo.undone') })
      // The text announces the offered times, so it returns to their page and not to the form of an answer.
      if (answer?.offer) return offerAgain(changed)
      setDraft((now) => {
        const text = [answer?.text ?? '', now.text].filter((one) => one.trim() !== '').join('\n\n')
        // The key of the answer that was taken back has been used, so the server would not send anything for it again.
        return begun(changed, 'answer', { ...now, text, key: '' })
      })
    },
    onError: () => void queries.invalidateQueries(officeQuery(RequestDocument, { id })),
  })
  return (
    <UndoLine
      undo={undo}
      texts={{
        line: (seconds) => t('requests.undo.line', { seconds }),
        announced: (seconds) => t('requests.undo.announced', { seconds }),
        undo: t('requests.undo.do'),
      }}
      isPending={isPending}
      error={error === null ? undefined : errorText(error)}
      onUndo={() => mutate()}
      onNew={reset}
    />
  )
}
