import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { announce } from '../live-region/announce.ts'
import { Announced } from '../live-region/announced.tsx'
import styles from './toast.module.css'

export type ToastContent = {
  text: ReactNode
  tone?: 'done' | 'error'
  /** A link or button; keep it reachable elsewhere too, since the toast disappears. */
  action?: Elements
}

type ShownToast = {
  id: number
} & ToastContent

/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = 3000

/** How long a toast with an action stays, which takes time to read and use. */
export const TOAST_WITH_ACTION_MILLISECONDS = 10_000

/** Shows a toast and returns a function that removes it early. */
type ShowToast = (toast: ToastContent) => () => void

const ToastContext = createContext<ShowToast>(() => () => undefined)

/** Shows a short message at the lower edge for three seconds, or ten with an action; announced politely. */
export const useToast = (): ShowToast => useContext(ToastContext)

const Toast = ({ toast, onGone }: { toast: ShownToast; onGone: (id: number) => void }): JSX.Element => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Everything outside an open dialog is inert, so announce it in the dialog.
    if (isDialogOpen()) announce(element.current?.textContent ?? '', 'politely', isDialogOpen)
  }, [])
  const stays = toast.action ? TOAST_WITH_ACTION_MILLISECONDS : TOAST_MILLISECONDS
  useEffect(() => {
    // Keep it open while it is hovered or focused: the user is still reading.
    const leave = (): void => {
      if (element.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, stays)
      else onGone(toast.id)
    }
    let timer = setTimeout(leave, stays)
    return () => clearTimeout(timer)
  }, [onGone, toast.id, stays])
  return (
    <div ref={element} className={joinClasses(styles.toast, toast.tone === 'error' && styles.error)}>
      <Icon name={toast.tone === 'error' ? 'circle-alert' : 'check'} />
      <span>{toast.text}</span>
      {toast.action}
    </div>
  )
}

const isDialogOpen = (page = document): boolean => page.querySelector('dialog[open]') !== null

/** Holds the page's toasts, above everything else including open dialogs. */
export const ToastProvider = ({ children }: { children: Elements }): JSX.Element => {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const region = useRef<HTMLDivElement>(null)
  const nextId = useRef(0)

  const drop = useCallback((id: number): void => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (toast) => {
      nextId.current += 1
      const id = nextId.current
      // One at a time: nobody would read a pile of messages.
      setToasts([{ ...toast, id }])
      return () => drop(id)
    },
    [drop],
  )

  useEffect(() => {
    const element = region.current
    // Shown again each time, so that it lies above a dialog opened in between.
    if (!element || !('showPopover' in element) || toasts.length === 0) return undefined
    element.showPopover()
    return () => element.hidePopover()
  }, [toasts])

  return (
    <ToastContext value={show}>
      {children}
      <div ref={region} popover="manual" className={styles.region}>
        {toasts.map((toast) => (
          <Announced key={toast.id}>
            <Toast toast={toast} onGone={drop} />
          </Announced>
        ))}
      </div>
    </ToastContext>
  )
}
