import { useEffect } from 'react'
import { feelChoice } from '../../platform/haptics.app.ts'

const isChosen = (event: Event, what: string): boolean =>
  event.target instanceof Element && event.target.closest(what) !== null

/** Vibrates on a choice: a slot, a day or another tile, and a tab. */
export default function ChoiceFeel(): null {
  useEffect(() => {
    const changed = (event: Event): void => {
      if (isChosen(event, 'input:is([type=radio], [type=checkbox])')) feelChoice()
    }
    const pressed = (event: Event): void => {
      if (isChosen(event, '[role=tab], [data-tab]')) feelChoice()
    }
    document.addEventListener('change', changed)
    document.addEventListener('click', pressed)
    return () => {
      document.removeEventListener('change', changed)
      document.removeEventListener('click', pressed)
    }
  }, [])
  return null
}
