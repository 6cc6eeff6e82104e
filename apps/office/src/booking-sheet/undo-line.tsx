import { announce, Button, Notice, useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX } from 'react'
import { UndoChangeDocument } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { isChanged, isOver, useErrorText } from '../page/error-text.ts'
import { execute } from '../platform/api.ts'
import { useSecondsUntil } from '../platform/clock.ts'
import { useKeys } from '../platform/keys.ts'
import type { ActProps } from './act-props.ts'
import { showBooking } from './show-booking.ts'
import styles from './booking-sheet.module.css'

const said: Readonly<Record<string, MessageId>> = {
  not_movable: 'sheet.undo.late',
  not_available: 'sheet.undo.taken',
}

/** The change that was announced last. */
let announced: string | undefined

/**
 * Says that a change was made and how many seconds are left to undo it, by the server's clock. Screen readers hear of
 * each change once.
 */
export function UndoLine({ booking, onRenew }: Pick<ActProps, 'booking' | 'onRenew'>): JSX.Element | null {
  const { t } = useTexts()
  const errorText = useErrorText(said)
  const toast = useToast()
  const queries = useQueryClient()
  const { undo, code, version: seen } = booking
  const seconds = useSecondsUntil(undo?.until)
  // A second press can come before the button is shown as busy.
  const isSent = useRef(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => execute(UndoChangeDocument, { code, seen }),
    onSettled: () => void (isSent.current = false),
    onSuccess: ({ undoChange }) => {
      showBooking(queries, undoChange)
      toast({ text: t('sheet.undo.undone') })
    },
    onError: (failed) => {
      if (isChanged(failed) || isOver(failed)) onRenew()
    },
  })
  const id = undo?.id
  const canUndo = undo != null && seconds > 0
  const say = useEffectEvent((change: string) => {
    // It was already announced before the sheet was closed and opened again.
    if (change === announced) return
    announced = change
    announce(t('sheet.undo.announced', { seconds }))
  })
  useEffect(() => {
    if (!canUndo || id === undefined) return
    // Forgets an error that came from undoing an earlier change.
    reset()
    say(id)
  }, [id, canUndo, reset])
  const press = (): void => {
    if (isSent.current) return
    isSent.current = true
    mutate()
  }
  useKeys(canUndo ? { u: press } : {}, 'dialog')
  return (
    <>
      {canUndo && (
        <div className={styles.undo}>
          <span>{t('sheet.undo.line', { seconds })}</span>
          <Button variant="secondary" size="small" loading={isPending} aria-keyshortcuts="u" onClick={press}>
            {t('sheet.undo.do')}
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
