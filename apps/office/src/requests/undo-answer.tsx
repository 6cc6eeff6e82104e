import { announce, Button, Notice, useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { JSX } from 'react'
import { RequestDocument, WithdrawAnswerDocument } from '../gql/graphql.ts'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { execute, officeQuery } from '../platform/api.ts'
import { useSecondsUntil } from '../platform/clock.ts'
import { useKeys } from '../platform/keys.ts'
import { begun, type SetRequestDraft } from './request-draft.ts'
import { showRequest } from './use-request-act.ts'
import styles from './requests.module.css'

/** The answer that was announced last. */
let announced: string | undefined

/**
 * Says that an answer is sent soon, and takes it back on demand: then its text is in the form again, above what was
 * typed meanwhile. Screen readers hear of each answer once.
 */
export function UndoAnswer({
  request,
  setDraft,
}: {
  request: RequestSheetFragment
  setDraft: SetRequestDraft
}): JSX.Element | null {
  const { t } = useTexts()
  const errorText = useErrorText()
  const toast = useToast()
  const queries = useQueryClient()
  const { id, version: seen, undo, answers } = request
  const seconds = useSecondsUntil(undo?.until)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => execute(WithdrawAnswerDocument, { id, seen }),
    onSuccess: ({ withdrawAnswer: changed }) => {
      const text = answers.find((one) => one.id === undo?.id)?.text ?? ''
      showRequest(queries, changed)
      setDraft((now) => ({
        ...begun(changed, 'answer', now),
        text: [text, now.text].filter((one) => one.trim() !== '').join('\n\n'),
      }))
      toast({ text: t('requests.undo.undone') })
    },
    onError: () => void queries.invalidateQueries(officeQuery(RequestDocument, { id })),
  })
  const canUndo = undo != null && seconds > 0
  const say = useEffectEvent((answer: string) => {
    if (answer === announced) return
    announced = answer
    announce(t('requests.undo.announced', { seconds }))
  })
  const answerId = undo?.id
  useEffect(() => {
    if (canUndo && answerId !== undefined) say(answerId)
  }, [answerId, canUndo])
  const press = (): void => {
    if (!isPending) mutate()
  }
  useKeys(canUndo ? { u: press } : {}, 'dialog')
  return (
    <>
      {canUndo && (
        <div className={styles.undo}>
          <span>{t('requests.undo.line', { seconds })}</span>
          <Button variant="secondary" size="small" loading={isPending} aria-keyshortcuts="u" onClick={press}>
            {t('requests.undo.do')}
          </Button>
        </div>
      )}
      {error !== null && (
        <Notice tone="error" announced="at once">
          {errorText(error)}
        </Notice>
      )}
    </>
  )
}
