import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType, JSX } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { part } from './part.tsx'

vi.mock('./report-error.ts', () => ({ reportError: vi.fn() }))

type Named = {
  name: string
}

const load = vi.fn<() => Promise<ComponentType<Named>>>()
const Sheet = ({ name }: Named): JSX.Element => <p>the sheet of {name}</p>
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))

/** A page with a field and the part, whose failure may be silent. */
async function show({ isMute = false } = {}): Promise<void> {
  const Part = part(load, isMute ? {} : { missing: 'payment.card.failed' })
  await renderInApp(
    () => (
      <main>
        <input aria-label="what is typed" />
        <Part name="Ada" waiting={<p>on its way</p>} />
      </main>
    ),
    { features: ['payment'] },
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'kept' } })
}
const typed = () => screen.getByRole<HTMLInputElement>('textbox').value

beforeEach(() => {
  load.mockReset()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

describe('a part that is loaded on demand', () => {
  test('is shown with its props, and a placeholder until it has loaded', async () => {
    load.mockResolvedValue(Sheet)
    await show()
    expect(screen.getByText('on its way')).toBeDefined()
    expect(await screen.findByText('the sheet of Ada')).toBeDefined()
  })

  test('is requested again after a lost request', async () => {
    load.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue(Sheet)
    await show()
    expect(await screen.findByText('the sheet of Ada')).toBeDefined()
  })

  test('shows in its place that it failed to load, and loads on retry', async () => {
    load.mockImplementation(lost)
    await show()
    await screen.findByText("The card fields couldn't be loaded", { exact: false })
    expect(typed()).toBe('kept')
    load.mockResolvedValue(Sheet)
    const button = screen.getByRole('button', { name: 'Try again' })
    button.focus()
    fireEvent.click(button)
    expect((await screen.findByText('the sheet of Ada')).parentElement).toBe(document.activeElement)
    expect(typed()).toBe('kept')
  })

  test('shows nothing if nobody waits for it, and loads with the next connection', async () => {
    load.mockImplementation(lost)
    await show({ isMute: true })
    await waitFor(() => expect(screen.queryByText('on its way')).toBeNull())
    expect(load).toHaveBeenCalledTimes(3)
    expect(screen.queryByRole('status')).toBeNull()
    load.mockResolvedValue(Sheet)
    await waitFor(() => {
      fireEvent(window, new Event('online'))
      expect(screen.queryByText('the sheet of Ada')).not.toBeNull()
    })
  })

  test('shows the same if it fails after loading', async () => {
    load.mockResolvedValue(() => {
      throw new Error('a script of others fails')
    })
    await show()
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain("The card fields couldn't be loaded"))
    expect(typed()).toBe('kept')
  })
})
