import { Button, Notice } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { dropping } from '../../booking/flow/booking-search.ts'
import type { Discovery } from '../use-discovery.ts'

/** No page takes longer to load; later scrolling could move a screen reader's user, whose keys are not noticed here. */
const MOVING_MS = 5000

type GoneNoticeProps = {
  discovery: Discovery
  slot: string
  /** Nearby times are marked below. */
  neighbours?: boolean
}

/**
 * Says that a start was lost. For people sent back here because of that, it scrolls into view and takes the focus, so
 * that it is read out.
 */
export function GoneNotice({ discovery, slot, neighbours = false }: GoneNoticeProps): JSX.Element {
  const { search, choose } = discovery
  const t = useT()
  const { time } = useFormats()
  const router = useRouter()
  const element = useRef<HTMLDivElement>(null)
  const id = useId()
  const ledBack = search.gone !== undefined
  useEffect(() => {
    if (!ledBack) return undefined
    // Not smoothly, which is also right for people who prefer no motion.
    const bringIntoView = (): void => element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    bringIntoView()
    // The router scrolls a new page to its top, possibly a moment later, and late content above moves what is below. A
    // user's own action ends this correction.
    const settled = new AbortController()
    const moving = new ResizeObserver(bringIntoView)
    moving.observe(document.body)
    const late = setTimeout(() => moving.disconnect(), MOVING_MS)
    const stop = router.subscribe('onRendered', () => {
      element.current?.focus({ preventScroll: true })
      bringIntoView()
      stop()
    })
    settled.signal.addEventListener('abort', () => {
      stop()
      moving.disconnect()
      clearTimeout(late)
    })
    for (const sign of ['pointerdown', 'keydown', 'wheel'] as const) {
      addEventListener(sign, () => settled.abort(), { signal: settled.signal, passive: true })
    }
    return () => settled.abort()
  }, [ledBack, router])
  return (
    <div ref={element} id={id} tabIndex={-1} role="group" aria-labelledby={id}>
      <Notice
        tone="warning"
        announced={ledBack ? undefined : 'at once'}
        title={t('discovery.slot.gone', { time: time(slot) })}
        action={
          <Button variant="secondary" size="small" onClick={() => choose(dropping(search, 'slot', 'gone', 'length'))}>
            {t('discovery.slot.dismiss')}
          </Button>
        }
      >
        {t(neighbours ? 'discovery.slot.goneText' : 'discovery.slot.goneLast')}
      </Notice>
    </div>
  )
}
