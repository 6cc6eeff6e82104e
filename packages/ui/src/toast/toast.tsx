import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { announce } from '../live-region/announce.ts'
import { Announced } from '../live-region/announced.tsx'
import styles from './toast.module.css'

export interface ToastContent {
  text: ReactNode
  tone?: 'done' | 'error'
  /** A link or button; keep it also reachable elsewhere, since the toast goes away. */
  action?: Elements
}

interface ShownToast extends ToastContent {
  id: number
}

/** How long a toast stays, in milliseconds. */
export const TOAST_MILLISECONDS = 3000

/** The same where something can be done about it: it is read, thought about and pressed. */
export const TOAST_WITH_ACTION_MILLISECONDS = 10_000

/** Shows a toast and answers how to take it away before its time. */
type ShowToast = (toast: ToastContent) => () => void

const ToastContext = createContext<ShowToast>(() => () => undefined)

/** Shows a short word at the lower edge for three seconds, for ten with an action; announced politely. */
export const useToast = (): ShowToast => useContext(ToastContext)

const Toast = ({ toast, onGone }: { toast: ShownToast; onGone: (id: number) => void }): JSX.Element => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Outside an open dialog everything is inert: the dialog says it.
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

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/** Holds the toasts of the page, over everything else, open dialogs included. */
export const ToastProvider = ({ children }: { children: Elements }): JSX.Element => {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const region = useRef<HTMLDivElement>(null)
  const nextId = useRef(0)

  const drop = useCallback((id: number): void => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const show = useCallback<ShowToast>(
    (toast) => {
      nextId.current += 1
      const id = nextId.current
      // One at a time: a pile of messages would not be read.
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
