import { Share } from '@capacitor/share'
import { copyText } from './share.ts'
import type { ShareOutcome } from './share.ts'

export { copyText } from './share.ts'
export type { ShareOutcome } from './share.ts'

/** The plugin knows this outcome by its words alone, the same on both systems. */
const cancelled = 'Share canceled'

/** Whether it was the person who has closed the sheet. */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.message === cancelled

/** Opens the device's own share sheet; where it fails, the link is copied. */
export async function share(content: { title: string; text?: string; url: string }): Promise<ShareOutcome> {
  try {
    await Share.share(content)
    return 'shared'
  } catch (error) {
    if (isCancelled(error)) return 'cancelled'
    return (await copyText(content.url)) ? 'copied' : 'failed'
  }
}
