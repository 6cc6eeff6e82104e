import { useLocation } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import type { JSX } from 'react'
import type { Language } from '../../i18n/index.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'

function Place(): JSX.Element {
  const { href, state } = useLocation()
  return (
    <output
      data-href={href}
      data-confirming={JSON.stringify(state.confirming)}
      data-confirmed={state.confirmed}
      data-resetting={JSON.stringify(state.resetting)}
    />
  )
}

/** A page of the account; shown at every address, and the current address can be read. */
export async function showPage(Page: () => JSX.Element, path: string, language: Language = 'en') {
  await renderInApp(
    () => (
      <>
        <Page />
        <Place />
      </>
    ),
    { language, features: ['account', 'booking'], path },
  )
  return (): DOMStringMap => document.querySelector('output')?.dataset ?? {}
}

export const typeInto = (label: string | RegExp, text: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
}

export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
