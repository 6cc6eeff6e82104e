import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'

/**
 * The field with the day that is shown. A day picked in the browser's calendar is opened at once. A typed one is opened
 * by Enter or on leaving the field, because the browser reports an incomplete date, such as the year 0002, at each key.
 */
export function DayField({ day, onDay }: { day: string | undefined; onDay: (day: string) => void }): JSX.Element {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  const open = (value: string | undefined): void => {
    isTyping.current = false
    setTyped(undefined)
    if (value !== undefined && value !== '' && value !== day) onDay(value)
  }
  return (
    <input
      type="date"
      aria-label={t('common.day')}
      value={typed ?? day ?? ''}
      onKeyDown={({ key }) => {
        if (key === 'Enter') open(typed)
        else if (/^(\d|Arrow|Backspace|Delete)/.test(key)) isTyping.current = true
      }}
      onBlur={() => open(typed)}
      onChange={({ target: { value } }) => {
        if (isTyping.current) setTyped(value)
        else open(value)
      }}
    />
  )
}
