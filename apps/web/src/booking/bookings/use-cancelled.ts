import { useToast } from '@ruhepol/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedCartFragment } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'

/**
 * After cancelling a booking of the list: announces the compensation, refetches the list, and moves the focus to the
 * page, since the button was removed.
 */
export function useCancelled(list: Pick<UseQueryResult, 'refetch'>) {
  const t = useT()
  const toast = useToast()
  const queryClient = useQueryClient()
  return ({ status, cancellationCompensation: kind }: ListedCartFragment) =>
    (ended: boolean): void => {
      if (ended) toast({ text: t(status === 'paid' ? `bookings.cancelled.${kind}` : 'bookings.cancelled.none') })
      // Wait until the dialog is closed, because nothing behind it can take the focus.
      void list.refetch().then(() => document.getElementById('main')?.focus({ preventScroll: true }))
      void queryClient.invalidateQueries({ queryKey: ['older carts'] })
    }
}
