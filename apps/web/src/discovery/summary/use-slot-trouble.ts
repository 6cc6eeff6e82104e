import { useFormats, useT } from '../../i18n/index.ts'
import type { Discovery } from '../use-discovery.ts'

/** Why there is no start to go on with, although none is waited for. */
export interface SlotTrouble {
  reason: string
  /** Asks for the starts again, where they could not be loaded. */
  retry: (() => void) | undefined
}

interface AskedStarts {
  query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }
  slotStands: boolean
  goneSlot: string | undefined
}

/** What became of the chosen start or of the list of starts, for whoever is at the button and does not see the list. */
export function useSlotTrouble(
  { search }: Discovery,
  { query, slotStands, goneSlot }: AskedStarts,
): SlotTrouble | undefined {
  const t = useT()
  const { time } = useFormats()
  if (search.date !== undefined && query.isError) {
    return query.data === undefined
      ? { reason: t('discovery.slot.failed'), retry: () => void query.refetch() }
      : { reason: t('discovery.slot.notRefreshed'), retry: undefined }
  }
  return goneSlot === undefined || slotStands
    ? undefined
    : { reason: t('discovery.slot.gone', { time: time(goneSlot) }), retry: undefined }
}
