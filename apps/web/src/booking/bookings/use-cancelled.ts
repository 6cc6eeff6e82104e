import { useToast } from '@ruhepol/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedCartFragment } from '../../gql/graphql.ts'
import { useT } from '../../i18n/index.ts'

/**
 * What happens after a booking of the list was cancelled: it is said what comes back, the list is asked for again, and the
 * focus goes to the page, since the button that had it is gone.
 */
export function useCancelled(list: Pick<UseQueryResult, 'refetch'>) {
  const t = useT()
  const toast = useToast()
  const queryClient = useQueryClient()
  return ({ status, cancellationCompensation: kind }: ListedCartFragment) =>
    (ended: boolean): void => {
      if (ended) toast({ text: t(status === 'paid' ? `bookings.cancelled.${kind}` : 'bookings.cancelled.none') })
      // By then the dialog is closed, behind which nothing takes the focus.
      void list.refetch().then(() => document.getElementById('main')?.focus({ preventScroll: true }))
      void queryClient.invalidateQueries({ queryKey: ['older carts'] })
    }
}
