import { act, fireEvent, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dropSession, keepSession, useSession } from '../../platform/session.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { ChangedElsewhereNotice } from './changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from './use-changed-elsewhere.ts'
import { useTerms } from './use-terms.ts'

const pageOf = (placed: boolean) =>
  function Page(): JSX.Element {
    const { client } = useSession()
    const terms = useTerms()
    const changed = useChangedElsewhere(
      { client, shown: placed ? undefined : { surname: client?.surname ?? '' } },
      terms,
    )
    return (
      <>
        <ChangedElsewhereNotice changed={changed} />
        <input type="checkbox" checked={terms.ticked} onChange={({ target }) => terms.setTicked(target.checked)} />
      </>
    )
  }
const Open = pageOf(false)
const Placed = pageOf(true)
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const said = () => screen.getByRole('alert').textContent
const tick = () => fireEvent.click(box())
const signInAs = (client: typeof ada) => act(() => keepSession({ client, token: tokenOf() }))

afterEach(() => dropSession())

describe('an agreement to the terms', () => {
  test('is reset with a message when the account changes, until it is given again', async () => {
    await renderInApp(Open, { features: ['payment'], session: { client: ada } })
    tick()
    expect([box().checked, said()]).toEqual([true, ''])
    signInAs({ ...ada, surname: 'Hoffmann' })
    expect(box().checked).toBe(false)
    await vi.waitFor(() => expect(said()).toContain('The details in your account have changed.'))
    tick()
    expect([box().checked, said()]).toEqual([true, ''])
  })

  test('is reset when someone signs in or out in another tab', async () => {
    await renderInApp(Open, { features: ['payment'] })
    tick()
    signInAs(ada)
    expect(box().checked).toBe(false)
    await vi.waitFor(() => expect(said()).toContain('Your sign-in has changed in another window.'))
    tick()
    act(() => dropSession())
    expect(box().checked).toBe(false)
  })

  test('stays if nothing of the order changes', async () => {
    await renderInApp(Open, { features: ['payment'], session: { client: ada } })
    tick()
    signInAs({ ...ada, phoneNumber: '030 9' })
    expect([box().checked, said()]).toEqual([true, ''])
  })

  test('stays once the order is placed', async () => {
    await renderInApp(Placed, { features: ['payment'], session: { client: ada } })
    tick()
    signInAs({ ...ada, surname: 'Hoffmann' })
    expect([box().checked, said()]).toEqual([true, ''])
  })
})
