import { announce, Button, Notice } from '@ruhepol/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX } from 'react'
import { useSecondsUntil } from '../platform/clock.ts'
import { useKeys } from '../platform/keys.ts'
import styles from './page.module.css'

type UndoLineProps = {
  /** What can be undone, and until when by the server's clock; null if nothing can. */
  undo: { id: string; until: string } | null | undefined
  /** The sentence before the button, what is announced, and the button's label. */
  texts: { line: (seconds: number) => string; announced: (seconds: number) => string; undo: string }
  isPending: boolean
  /** Why undoing failed, in words. */
  error: string | undefined
  onUndo: () => void
  /** Forgets an error that came from undoing something earlier. */
  onNew: () => void
}

/** What was announced last; kept when the sheet is closed and opened again. */
let announced: string | undefined

/**
 * Says how many seconds are left to undo what was just done, and undoes it on demand. Screen readers announce it once.
 */
export function UndoLine({ undo, texts, isPending, error, onUndo, onNew }: UndoLineProps): JSX.Element {
  const seconds = useSecondsUntil(undo?.until)
  // Two quick presses must undo only once, and the button shows as busy a moment after the first.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isPending) isSent.current = false
  }, [isPending])
  const id = undo?.id
  const canUndo = undo != null && seconds > 0
  const begin = useEffectEvent((begun: string) => {
    onNew()
    if (begun === announced) return
    announced = begun
    announce(texts.announced(seconds))
  })
  useEffect(() => {
    if (canUndo && id !== undefined) begin(id)
  }, [id, canUndo])
  const press = (): void => {
    if (isSent.current) return
    isSent.current = true
    onUndo()
  }
  useKeys(canUndo ? { u: press } : {}, 'dialog')
  return (
    <>
      {canUndo && (
        <div className={styles.undo}>
          <span>{texts.line(seconds)}</span>
          <Button variant="secondary" size="small" loading={isPending} aria-keyshortcuts="u" onClick={press}>
            {texts.undo}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <Notice tone="error" announced="at once">
          {error}
        </Notice>
      )}
    </>
  )
}
