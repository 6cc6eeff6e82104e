import { ProgressHeader } from '@ruhepol/ui'
import type { Elements, ProgressHeaderProps } from '@ruhepol/ui'
import { createContext, use } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { useWayBack } from './way-back.ts'

/** The language switch and the menu, provided by the shell, which knows all features. */
export const HeaderTools = createContext<{ language?: Elements; menu?: Elements }>({})

type StepHeaderProps = Pick<ProgressHeaderProps, 'steps' | 'at' | 'stepsLabel'> & {
  /** The address of the previous step or page. */
  back: string
  /** The accessible name of the link that leaves. */
  leave: string
}

/** The header of every page with steps. */
export function StepHeader({ steps, at, stepsLabel, back, leave }: StepHeaderProps): JSX.Element {
  const t = useT()
  const wayBack = useWayBack(back)
  const { language, menu } = use(HeaderTools)
  return (
    <ProgressHeader
      home={{ href: '/home', label: t('common.nav.home') }}
      steps={steps}
      at={at}
      position={t('common.step.position', { at: at + 1, of: steps.length })}
      stepsLabel={stepsLabel}
      back={{ ...wayBack, label: t('common.back') }}
      side={language}
      menu={menu}
      close={{ href: '/home', label: leave }}
    />
  )
}
