import { Segmented } from '@ruhepol/ui'
import { useId, useState } from 'react'
import type { JSX } from 'react'
import { languages, useLanguage } from '../i18n/index.ts'
import { languageNames, useSwitchLanguage } from './language-links.tsx'

/** The languages as a choice; `labelledBy` names it. */
export function LanguageChoice({ labelledBy }: { labelledBy: string }): JSX.Element {
  const language = useLanguage()
  const switchTo = useSwitchLanguage()
  const name = useId()
  // Its texts load first; the choice is shown at once.
  const [chosen, setChosen] = useState<string>()
  return (
    <Segmented
      name={name}
      labelledBy={labelledBy}
      value={chosen ?? language}
      onValueChange={(code) => {
        setChosen(code)
        void switchTo(code).finally(() => setChosen(undefined))
      }}
      options={[...languages].reverse().map((code) => ({
        value: code,
        label: <span lang={code}>{languageNames[code]}</span>,
      }))}
    />
  )
}
