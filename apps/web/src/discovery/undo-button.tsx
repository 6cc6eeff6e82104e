import { TextButton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import type { Discovery } from './use-discovery.ts'

/** Undoes the last change that cleared other choices; stays on the page after its toast has disappeared. */
export function UndoButton({ discovery: { undo } }: { discovery: Discovery }): JSX.Element | null {
  const t = useT()
  if (!undo) return null
  return <TextButton onClick={undo}>{t('discovery.undo.last')}</TextButton>
}
