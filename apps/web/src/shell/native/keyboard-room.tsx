import { useEffect } from 'react'
import { onKeyboard } from '../../platform/keyboard.ts'

/** Scrolls the focused field above the keyboard; the page's scroll padding leaves space around it. */
function showField(): void {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea, select')) activeElement.scrollIntoView({ block: 'nearest' })
}

/** While the keyboard is open, elements at the lower edge make way (native.css), and the field is visible. */
export default function KeyboardRoom(): null {
  useEffect(() => {
    const { dataset } = document.documentElement
    const end = onKeyboard((isOpen) => {
      if (isOpen) dataset.keyboard = 'open'
      else delete dataset.keyboard
      showField()
    })
    // The page gets its new height only after the keyboard has appeared.
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
