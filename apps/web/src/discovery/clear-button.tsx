import { TextButton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { announce } from '../platform/announcer.ts'
import { clearDrafts } from '../platform/booking-drafts.ts'
import { cleared } from '../platform/booking-rules.ts'
import type { Discovery } from './use-discovery.ts'

/** 'Clear' resets everything (spec 4): what was chosen, and what was entered for it. */
export function ClearButton({ discovery }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  const { search, choose } = discovery
  if (Object.keys(search).length === 0) return null
  return (
    <div>
      <TextButton
        icon="x"
        onClick={() => {
          clearDrafts()
          choose(cleared())
          announce(t('discovery.cleared'))
          scrollTo({ top: 0 })
        }}
      >
        {t('discovery.clear')}
      </TextButton>
    </div>
  )
}
