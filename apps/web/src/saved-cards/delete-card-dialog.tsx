import { ConfirmDialog, useToast } from '@ruhepol/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JSX } from 'react'
import { DeleteSavedCardDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useCardName } from './card-title.tsx'
import type { SavedCard } from './saved-card.ts'
import { savedCardsQuery } from './saved-cards-query.ts'

type DeleteCardDialogProps = {
  /** The card to delete; undefined while the dialog is closed. */
  card: SavedCard | undefined
  onClose: () => void
  onDeleted: () => void
}

async function deleteCard({ id }: SavedCard): Promise<void> {
  try {
    await execute(DeleteSavedCardDocument, { cardId: id })
  } catch (error) {
    // Deleted in another tab, or by a call whose answer got lost.
    if (!isApiError(error, 'not_found')) throw error
  }
}

/** Asks for confirmation before deleting a saved card. */
export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const fail = useFailureToast()
  const nameOf = useCardName()
  const queryClient = useQueryClient()
  const [working, setWorking] = useState(false)
  const proceed = async (): Promise<void> => {
    if (!card || working) return
    setWorking(true)
    try {
      await deleteCard(card)
      onDeleted()
      toast({ text: t('cards.delete.done'), tone: 'done' })
    } catch (error) {
      fail(error, 'deleteSavedCard')
    }
    setWorking(false)
    onClose()
    await queryClient.invalidateQueries({ queryKey: savedCardsQuery.queryKey })
  }
  return (
    <ConfirmDialog
      open={card !== undefined}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('cards.delete.title')}
      stay={{ label: t('cards.delete.stay'), onClick: onClose }}
      proceed={{ label: t('cards.delete.proceed'), onClick: () => void proceed(), destructive: true, working }}
    >
      <p>{card && t('cards.delete.text', { card: nameOf(card) })}</p>
    </ConfirmDialog>
  )
}
