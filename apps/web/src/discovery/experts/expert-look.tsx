import { TextLink, isPlainPress } from '@ruhepol/ui'
import { firstName } from '@ruhepol/rules'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { part } from '../../platform/part.tsx'
import type { ExpertSheetProps } from '../profile/expert-sheet.tsx'

const ExpertSheet = part(() => import('../profile/expert-sheet.tsx').then((module) => module.ExpertSheet), {
  missing: 'discovery.expert.sheetMissing',
  texts: ['profile'],
})

type LookLinkProps = {
  expert: { id: string; name: string }
  /** The link's target without scripts and in a new tab. */
  profileHref: string
  onOpen: () => void
}

/** Opens the sheet about an expert. */
export function LookLink({ expert, profileHref, onOpen }: LookLinkProps): JSX.Element {
  const t = useT()
  return (
    <TextLink
      small
      href={profileHref}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {t('discovery.expert.look', { name: firstName(expert.name) })}
    </TextLink>
  )
}

type LookSheetProps = Omit<ExpertSheetProps, 'expertId' | 'open' | 'profileHref' | 'onChoose'> & {
  /** Undefined while no sheet is open. */
  expertId: string | undefined
  profileHrefOf: (id: string) => string
  onChoose?: (id: string, start?: string) => void
}

/** The sheet about an expert, loaded when first opened; it keeps its content while it closes. */
export function LookSheet({ expertId, profileHrefOf, onChoose, ...sheet }: LookSheetProps): JSX.Element | null {
  const [last, setLast] = useState(expertId)
  if (expertId !== undefined && expertId !== last) setLast(expertId)
  const shown = expertId ?? last
  if (shown === undefined) return null
  return (
    <ExpertSheet
      {...sheet}
      expertId={shown}
      open={expertId !== undefined}
      profileHref={profileHrefOf(shown)}
      onChoose={onChoose && ((start) => onChoose(shown, start))}
    />
  )
}
