import { useFormats, useT } from '../../i18n/index.ts'
import type { Discovery } from '../use-discovery.ts'

/** Why there is no start to continue with, although none is loading. */
export type SlotTrouble = {
  reason: string
  /** Queries the starts again if they could not be loaded. */
  retry: (() => void) | undefined
}

type AskedStarts = {
  query: { data: unknown; isError: boolean; refetch: () => Promise<unknown> }
  slotStands: boolean
  goneSlot: string | undefined
}

/** What happened to the chosen start or the list of starts, for people at the button who do not see the list. */
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
