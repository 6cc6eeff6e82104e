import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { JSX } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '@ruhepol/ui'
import { I18nProvider } from '../i18n/index.ts'
import { testI18n } from '../i18n/testing/test-i18n.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { FormErrors } from './form-errors.tsx'
import { useForm } from './use-form.ts'

afterEach(() => {
  send.mockReset()
  document.body.replaceChildren()
})

const names = ['name', 'surname', 'birthday'] as const
const known = { name: 'Ada', surname: 'Li', birthday: '' }
const birthday = {
  names: ['day', 'year'],
  textOf: (typed: Record<string, string>) => `${typed['day']}.${typed['year']}`,
}

function Form(): JSX.Element {
  const { field, texts } = useForm({
    names,
    problemsOf: () => [],
    known: () => known,
    parts: { birthday },
    send: () => undefined,
  })
  return (
    <>
      <Field {...field('name')} label="Name" />
      <Field {...field('surname')} label="Surname" />
      <input name="day" />
      <input name="year" />
      <p>{texts.birthday}</p>
    </>
  )
}

const send = vi.fn<() => Promise<void>>()

function Sending(): JSX.Element {
  const sent = useForm<'email', 'agreed'>({
    names: ['email'],
    order: ['email', 'agreed'],
    problemsOf: () => [],
    choices: { chosen: true, problems: [] },
    known: () => ({ email: 'jo@example.org' }),
    send,
  })
  return (
    <form aria-label="form" onSubmit={sent.submit}>
      <FormErrors form={sent} />
      <Field {...sent.field('email')} label="E-mail" />
      <p>{sent.failure?.code}</p>
    </form>
  )
}

async function submitTwice(): Promise<void> {
  render(
    <I18nProvider i18n={await testI18n('en', 'booking')}>
      <Sending />
    </I18nProvider>,
  )
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(send).toHaveBeenCalled())
}

const form = async (): Promise<JSX.Element> => (
  <I18nProvider i18n={await testI18n('en', 'booking')}>
    <Form />
  </I18nProvider>
)
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const typeInto = (name: string, text: string): void => {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (control) control.value = text
}

test('text typed before hydration stays in its controls, and takes precedence over known values', async () => {
  const app = await form()
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(app)
  const control = field('Name')
  typeInto('name', 'Jo')
  typeInto('day', '17')
  typeInto('year', '1990')
  const takenAnew = vi.fn()
  const root = await act(() => hydrateRoot(page, app, { onRecoverableError: takenAnew }))
  expect(takenAnew).not.toHaveBeenCalled()
  expect(field('Name')).toBe(control)
  expect([control.value, field('Surname').value]).toEqual(['Jo', 'Li'])
  expect(screen.getByRole('paragraph').textContent).toBe('17.1990')
  act(() => root.unmount())
})

test("a page rendered by the browser takes nothing from the previous page's fields", async () => {
  const before = document.createElement('input')
  Object.assign(before, { name: 'name', value: 'typed elsewhere' })
  document.body.append(before)
  render(await form())
  expect(field('Name').value).toBe('Ada')
})

test('a form that is submitted twice is sent once, and once more after it failed', async () => {
  send.mockRejectedValueOnce(new ApiError('no_response', 'away')).mockResolvedValue()
  await submitTwice()
  await waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe('no_response'))
  expect(send).toHaveBeenCalledTimes(1)
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('paragraph').textContent).toBe('')
})

test('what the server refuses is shown at its field and listed in the order of the page', async () => {
  const fields = [
    { path: 'agreed', key: 'consent_required' },
    { path: 'clientData.email', key: 'email_invalid' },
    { path: 'clientData.somethingElse', key: 'email_invalid' },
  ]
  send.mockRejectedValueOnce(new ApiError('invalid_input', 'refused', { fields }))
  await submitTwice()
  const summary = await screen.findByRole('group', { name: 'Please check 2 answers' })
  expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#email', '#agreed'])
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field('E-mail'), { target: { value: 'jo@example.com' } })
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).not.toBe('true'))
})
