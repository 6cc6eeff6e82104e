import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { NotifyForm } from './notify-form.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

const show = () =>
  renderInApp(() => <NotifyForm place={{ postalCode: '80331' }} />, { language: 'de', features: ['location'] })
const field = () => screen.getByRole('textbox', { name: 'E-Mail-Adresse' })
const consent = () => screen.getByRole('checkbox')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Benachrichtigen Sie mich' }))
const fill = (email: string): void => {
  fireEvent.change(field(), { target: { value: email } })
  fireEvent.click(consent())
}

afterEach(() => {
  send.mockReset()
  document.title = ''
  contactDraft.clear()
})

describe('the sign-up for an opening notice', () => {
  it('starts without consent', async () => {
    await show()
    expect((consent() as HTMLInputElement).checked).toBe(false)
  })

  it('is prefilled with an earlier address, which can be changed', async () => {
    contactDraft.write({ ...contactDraft.read(), email: 'ada@example.org' })
    await show()
    expect((field() as HTMLInputElement).value).toBe('ada@example.org')
    fireEvent.change(field(), { target: { value: '' } })
    expect((field() as HTMLInputElement).value).toBe('')
  })

  it('names everything missing, moves the focus there, and sends nothing', async () => {
    document.title = 'München'
    await show()
    submit()
    const summary = screen.getByRole('group', { name: 'Bitte prüfen Sie 2 Angaben' })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'E-Mail-Adresse eingeben',
      'Stimmen Sie den Hinweisen zum Datenschutz zu, damit wir Ihnen schreiben dürfen',
    ])
    expect(document.title).toBe('Fehler: München')
    expect(send).not.toHaveBeenCalled()
    fireEvent.click(within(summary).getByRole('link', { name: 'E-Mail-Adresse eingeben' }))
    expect(document.activeElement).toBe(field())
  })

  it('shows an address error on blur, and clears it while it is corrected', async () => {
    await show()
    fireEvent.change(field(), { target: { value: 'ada@' } })
    expect(screen.queryByText(/vollständige E-Mail-Adresse/)).toBeNull()
    fireEvent.blur(field())
    expect(screen.getByText(/vollständige E-Mail-Adresse/)).toBeTruthy()
    fireEvent.change(field(), { target: { value: 'ada@example.org' } })
    expect(screen.queryByText(/vollständige E-Mail-Adresse/)).toBeNull()
  })

  it('keeps the button in place until a press that leaves an invalid address has ended', async () => {
    await show()
    const button = screen.getByRole('button', { name: 'Benachrichtigen Sie mich' })
    fireEvent.change(field(), { target: { value: 'ada@' } })
    fireEvent.pointerDown(button)
    fireEvent.blur(field())
    expect(screen.queryByText(/vollständige E-Mail-Adresse/)).toBeNull()
    fireEvent.pointerUp(button)
    fireEvent.click(button)
    expect(screen.getByRole('group', { name: 'Bitte prüfen Sie 2 Angaben' })).toBeTruthy()
  })

  it('sends place, address, consent and language, and confirms it', async () => {
    send.mockResolvedValue({ data: { notifyWhenOpen: true } })
    await show()
    fill(' ada@example.org ')
    submit()
    const done = await screen.findByText('Sie stehen auf der Liste')
    await waitFor(() => expect(done.closest('[tabindex="-1"]')).toBe(document.activeElement))
    expect(screen.getByText(/auf dem Weg an ada@example\.org/)).toBeTruthy()
    expect(send.mock.calls[0]?.[0].variables).toEqual({
      email: 'ada@example.org',
      agreed: true,
      postalCode: '80331',
      locale: 'de',
    })
  })

  it('keeps the input if it could not be sent, and can be sent again', async () => {
    const limited = { message: 'no', extensions: { code: 'rate_limited', retryAfter: 90 } }
    send.mockResolvedValueOnce({ errors: [limited] }).mockResolvedValueOnce({ data: { notifyWhenOpen: true } })
    await show()
    fill('ada@example.org')
    submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 2 Minuten erneut'))
    expect((field() as HTMLInputElement).value).toBe('ada@example.org')
    submit()
    expect(await screen.findByText('Sie stehen auf der Liste')).toBeTruthy()
  })
})
