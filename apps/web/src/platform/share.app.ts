import { Share } from '@capacitor/share'
import { copyText } from './share.ts'
import type { ShareOutcome } from './share.ts'

export { copyText } from './share.ts'
export type { ShareOutcome } from './share.ts'

/** The plugin identifies this outcome only by its message, the same on both systems. */
const cancelled = 'Share canceled'

/** Whether the person has closed the sheet. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.message === cancelled

/** Opens the device's own share sheet; on failure, copies the link. */
export async function share(content: { title: string; text?: string; url: string }): Promise<ShareOutcome> {
  try {
    await Share.share(content)
    return 'shared'
  } catch (error) {
    if (isCancelled(error)) return 'cancelled'
    return (await copyText(content.url)) ? 'copied' : 'failed'
  }
}
