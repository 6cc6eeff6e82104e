import { useToast } from '@ruhepol/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { JSX } from 'react'
import { UndoChangeDocument } from '../gql/graphql.ts'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { isChanged, isOver, useErrorText } from '../page/error-text.ts'
import { UndoLine } from '../page/undo-line.tsx'
import { execute } from '../platform/api.ts'
import type { ActProps } from './act-props.ts'
import { showBooking } from './show-booking.ts'

const said: Readonly<Record<string, MessageId>> = {
  not_movable: 'sheet.undo.late',
  not_available: 'sheet.undo.taken',
}

/** Says that a change was made, and undoes it on demand before anybody is told. */
export function UndoChange({ booking, onRenew }: Pick<ActProps, 'booking' | 'onRenew'>): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText(said)
  const toast = useToast()
  const queries = useQueryClient()
  const { undo, code, version: seen } = booking
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => execute(UndoChangeDocument, { code, seen }),
    onSuccess: ({ undoChange }) => {
      showBooking(queries, undoChange)
      toast({ text: t('sheet.undo.undone') })
    },
    onError: (failed) => {
      if (isChanged(failed) || isOver(failed)) onRenew()
    },
  })
  return (
    <UndoLine
      undo={undo}
      texts={{
        line: (seconds) => t('sheet.undo.line', { seconds }),
        announced: (seconds) => t('sheet.undo.announced', { seconds }),
        undo: t('sheet.undo.do'),
      }}
      isPending={isPending}
      error={error === null ? undefined : errorText(error)}
      onUndo={() => mutate()}
      onNew={reset}
    />
  )
}
