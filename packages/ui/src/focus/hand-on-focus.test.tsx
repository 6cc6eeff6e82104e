import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { TextButton } from '../text-link/text-link.tsx'

const kinds = { Button, TextButton }

for (const [name, Kind] of Object.entries(kinds)) {
  const Failed = ({ then }: { then?: () => void }) => {
    const [failed, setFailed] = useState(true)
    return (
      <main>
        <section data-testid="times">
          {failed && (
            <div>
              <Kind
                onClick={() => {
                  setFailed(false)
                  then?.()
                }}
              >
                Try again
              </Kind>
            </div>
          )}
        </section>
        <input aria-label="Street" />
      </main>
    )
  }
  const press = async () => {
    const button = screen.getByRole('button')
    button.focus()
    await act(async () => {
      fireEvent.click(button)
      await Promise.resolve()
    })
  }

  test(`a ${name} that is removed when pressed leaves the focus at its place`, async () => {
    render(<Failed />)
    await press()
    const place = screen.getByTestId('times')
    expect(document.activeElement).toBe(place)
    act(() => screen.getByRole('textbox').focus())
    expect(place.hasAttribute('tabindex')).toBe(false)
  })

  test(`a ${name} does not take the focus from another element`, async () => {
    render(<Failed then={() => screen.getByRole('textbox').focus()} />)
    await press()
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test(`a ${name} still sets the ref that it was given`, () => {
    const ref = createRef<HTMLButtonElement>()
    const follow = vi.fn<(element: HTMLButtonElement | null) => void>()
    const page = (second: boolean) => (
      <>
        <Kind ref={ref}>Save</Kind>
        {second && <Kind ref={follow}>Close</Kind>}
      </>
    )
    const { rerender } = render(page(true))
    expect(ref.current?.textContent).toBe('Save')
    rerender(page(false))
    expect(follow.mock.calls.map(([element]) => element?.textContent)).toEqual(['Close', undefined])
  })
}
