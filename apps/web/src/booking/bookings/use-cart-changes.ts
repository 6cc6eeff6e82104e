import { useToast } from '@ruhepol/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedCartFragment } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'

/**
 * After a booking of the list was cancelled or moved: refetches the list, and moves the focus to the page, since the
 * button may have been removed. For a cancelled one it announces the compensation.
 */
export function useCartChanges(list: Pick<UseQueryResult, 'refetch'>) {
  const t = useT()
  const toast = useToast()
  const queryClient = useQueryClient()
  const onMoved = (): void => {
    // Wait until the dialog is closed, because nothing behind it can receive the focus.
    void list.refetch().then(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }
  const onCancelled =
    ({ status, cancellationCompensation: kind }: ListedCartFragment) =>
    (ended: boolean): void => {
      if (ended) toast({ text: t(status === 'paid' ? `bookings.cancelled.${kind}` : 'bookings.cancelled.none') })
      onMoved()
      void queryClient.invalidateQueries({ queryKey: ['older carts'] })
    }
  return { onCancelled, onMoved }
}
