import { TextButton } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { cleared } from '../booking/flow/booking-rules.ts'
import { rememberChosenPlace } from '../platform/preferences.ts'
import type { Discovery } from './use-discovery.ts'

/** 'Clear' resets everything (specification 4): the choices, and the input for them; `useUndo` restores it. */
export function ClearButton({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const { search, sheet, choose, chooseAndClose } = discovery
  const isEmpty = Object.keys(search).length === 0
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    // The clicked button and its sheet were removed, so move the focus to the start of the page.
    if (isEmpty && !wasEmpty.current) document.getElementById('main')?.focus({ preventScroll: true })
    wasEmpty.current = isEmpty
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <TextButton
      icon="x"
      onClick={() => {
        rememberChosenPlace(undefined)
        if (sheet) chooseAndClose(cleared())
        else choose(cleared())
        scrollTo({ top: 0 })
      }}
    >
      {t('discovery.clear')}
    </TextButton>
  )
}
