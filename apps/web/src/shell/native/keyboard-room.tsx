import { useEffect } from 'react'
import { onKeyboard } from '../../platform/keyboard.ts'

/** Brings the field that is typed in above the keyboard; the page's scroll padding leaves room around it. */
function showField(): void {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView({ block: 'nearest' })
}

/** While the keyboard is open, what stands at the lower edge makes room (native.css), and the field is in sight. */
export default function KeyboardRoom(): null {
  useEffect(() => {
    const { dataset } = document.documentElement
    const end = onKeyboard((isOpen) => {
      if (isOpen) dataset.keyboard = 'open'
      else delete dataset.keyboard
      showField()
    })
    // The page gets its new height only after the keyboard has come.
    const resized = (): void => {
      if (dataset.keyboard) showField()
    }
    addEventListener('resize', resized)
    return () => {
      end()
      removeEventListener('resize', resized)
      delete dataset.keyboard
    }
  }, [])
  return null
}
