// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { announcingRegions, regionOf } from '../../page/testing/announcing-regions.ts'
import type { Discovery } from '../use-discovery.ts'
import { WhereStep } from './where-step.tsx'

afterEach(cleanup)

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
})
