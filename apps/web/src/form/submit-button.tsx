import { Button } from '@ruhepol/ui'
import type { ButtonProps } from '@ruhepol/ui'
import type { JSX } from 'react'

type SubmitButtonProps = {
  /** The id of the form it sends. */
  form: string
} & Pick<ButtonProps, 'block' | 'children' | 'loading' | 'unavailable' | 'reason' | 'aria-describedby'>

/**
 * Submits a form elsewhere on the page. Not a submit button: a click before hydration is repeated afterwards, rather
 * than submitting the form by the browser.
 */
export function SubmitButton({ form, ...rest }: SubmitButtonProps): JSX.Element {
  const send = (): void => {
    const element = document.getElementById(form)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  return <Button {...rest} onClick={send} />
}
