import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import { LiveRegion } from '../live-region/live-region.tsx'
import styles from './sheet.module.css'
import { useModal } from './use-modal.ts'

export type SheetProps = {
  open: boolean
  /** Called on the close button, Esc, the platform's back gesture and a click on the backdrop. */
  onClose: () => void
  /**
   * Called instead of `onClose` on Esc, the back gesture and a click on the backdrop, for sheets with typed text that
   * should not be lost by accident.
   */
  onDismiss?: (by: 'escape' | 'backdrop') => void
  title: ReactNode
  /** The name of the close button. */
  closeLabel: string
  /** `sheet` grows with its content, `tall` keeps its height while results change, `dialog` is narrower. */
  size?: 'sheet' | 'tall' | 'dialog'
  /** The content is text, which is read out after the title. */
  isText?: boolean
  /** The id of the text within the content that is read out after the title. */
  describedBy?: string
  /** Stays in view below the scrolling content: the next step. */
  footer?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/**
 * A bottom sheet on the phone, a centred dialog from 600 px. Sheets never stack. Mark the element for the initial focus
 * with `data-first-focus`.
 */
export const Sheet = ({
  open,
  onClose,
  onDismiss,
  title,
  closeLabel,
  size = 'sheet',
  isText = false,
  describedBy,
  footer,
  className,
  children,
}: SheetProps): JSX.Element => {
  const titleId = useId()
  const bodyId = useId()
  const { ref, filled, events } = useModal(open, (by) => (onDismiss && by !== 'browser' ? onDismiss(by) : onClose()))
  return (
    <dialog
      ref={ref}
      {...events}
      className={joinClasses(styles.sheet, styles[size], className)}
      aria-labelledby={titleId}
      aria-describedby={isText ? bodyId : describedBy}
    >
      <LiveRegion />
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="x" iconSize={24} label={closeLabel} onClick={onClose} />
      </div>
      {children !== undefined && (
        <div id={bodyId} className={styles.body}>
          {filled && children}
        </div>
      )}
      {footer !== undefined && <div className={styles.foot}>{footer}</div>}
    </dialog>
  )
}

type Answer = {
  label: ReactNode
  onClick: () => void
}

export type ConfirmDialogProps = {
  /** The consequence, given before the question. */
  children: ReactNode
  /** The harmless answer; has the initial focus. */
  stay: Answer
  /** Carries out the action. `destructive`: something is lost, which the button's colour says. */
  proceed: Answer & { destructive?: boolean; working?: boolean }
} & Pick<SheetProps, 'open' | 'onClose' | 'title' | 'closeLabel'>

/** Asks for confirmation before an action that cannot be undone. One of the two buttons is filled (experience 10). */
export const ConfirmDialog = ({ stay, proceed, children, ...sheet }: ConfirmDialogProps): JSX.Element => (
  <Sheet
    {...sheet}
    size="dialog"
    isText
    footer={
      <>
        <div className={styles.stay} data-first-focus="">
          <Button block variant={proceed.destructive ? 'secondary' : 'primary'} onClick={stay.onClick}>
            {stay.label}
          </Button>
        </div>
        <Button
          block
          variant={proceed.destructive ? 'danger' : 'quiet'}
          loading={proceed.working ?? false}
          onClick={proceed.onClick}
        >
          {proceed.label}
        </Button>
      </>
    }
  >
    {children}
  </Sheet>
)
