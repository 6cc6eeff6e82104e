import type { BadgeProps } from '@ruhepol/ui'
import type { CartStage } from './cart-stage.ts'

/** The look of a cart's status; its text is beside it. */
export const stageBadges: Record<CartStage | 'underWay' | 'past', Required<Pick<BadgeProps, 'tone' | 'icon'>>> = {
  paid: { tone: 'success', icon: 'check' },
  underWay: { tone: 'success', icon: 'clock' },
  checking: { tone: 'quiet', icon: 'clock' },
  unheard: { tone: 'quiet', icon: 'clock' },
  processing: { tone: 'warning', icon: 'landmark' },
  unpaid: { tone: 'warning', icon: 'clock' },
  failed: { tone: 'error', icon: 'circle-alert' },
  expired: { tone: 'quiet', icon: 'clock' },
  cancelled: { tone: 'quiet', icon: 'x' },
  past: { tone: 'quiet', icon: 'check' },
}
