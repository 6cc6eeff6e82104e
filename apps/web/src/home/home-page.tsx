import { PageFrame } from '../shell/page-frame.tsx'
import { useT } from '../i18n/index.ts'
import type { JSX } from 'react'
export function HomePage(): JSX.Element {
  const t = useT()
  return <PageFrame><h1>{t('home.promise')}</h1></PageFrame>
}
