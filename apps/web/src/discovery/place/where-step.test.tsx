import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { JSX } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { announcingRegions, regionOf } from '../../page/testing/announcing-regions.ts'
import type { Discovery } from '../use-discovery.ts'
import { WhereStep } from './where-step.tsx'

describe('the form for the place', () => {
  it('announces that it does not know the postal code', async () => {
    const discovery = { search: {}, locations: [], choose: vi.fn(), openSheet: vi.fn() } as Partial<Discovery>
    await renderInApp(() => <WhereStep discovery={discovery as Discovery} />, {
      language: 'de',
      features: ['discovery'],
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'Postleitzahl' }), { target: { value: '1011' } })
    const announcing = announcingRegions()
    fireEvent.click(screen.getByRole('button', { name: 'Freie Zeiten zeigen' }))
    expect(announcing).toContain(regionOf(/Diesen Ort kennen wir nicht/))
    expect(discovery.choose).not.toHaveBeenCalled()
  })

  it('keeps what is being typed when a place becomes known, until it is sent or emptied', async () => {
    let know: (place: Discovery['place']) => void = () => undefined
    const berlin = { postalCode: '10115', city: 'Berlin', state: 'served' } as Discovery['place']
    function Page(): JSX.Element {
      const [place, setPlace] = useState<Discovery['place']>()
      know = setPlace
      const discovery: Partial<Discovery> = { search: {}, locations: [], choose: vi.fn(), openSheet: vi.fn() }
      return <WhereStep discovery={{ ...discovery, place } as Discovery} />
    }
    await renderInApp(Page, { language: 'de', features: ['discovery'] })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Postleitzahl' })
    fireEvent.change(field, { target: { value: '204' } })
    act(() => know(berlin))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Postleitzahl' }).value).toBe('204')
    fireEvent.change(field, { target: { value: '' } })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('button', { name: /10115 Berlin/ })).toBeTruthy()
  })
})
