import { Button, Notice } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { dropping } from '../../booking/flow/booking-search.ts'
import type { Discovery } from '../use-discovery.ts'

/** Longer no page is on its way: later nothing takes somebody back who reads on by a screen reader, which presses no keys here. */
const MOVING_MS = 5000

interface GoneNoticeProps {
  discovery: Discovery
  slot: string
  /** Times beside it are pointed out below. */
  neighbours?: boolean
}

/** That a start was lost. Whoever was led back here because of it finds it in sight and has the focus on it, by which it is read out. */
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
    // Not smoothly: so it is right for those too who want nothing to move.
    const bringIntoView = (): void => element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
    bringIntoView()
    // The router begins a new page at its top, now or a moment later, and what comes late above moves what is below; whoever acts
    // meanwhile stays where they are.
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
