import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const Places = () => {
  const [tab, setTab] = useState('home')
  return (
    <Tabs
      label="Place"
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'home', label: 'At home', panel: 'Your address' },
        { value: 'partner', label: 'Location', panel: 'Our partners' },
      ]}
    />
  )
}

test('the arrow keys move between the tabs, wrapping at the ends', () => {
  render(<Places />)
  const home = screen.getByRole('tab', { name: 'At home' })
  home.focus()
  fireEvent.keyDown(home, { key: 'ArrowRight' })
  const partner = screen.getByRole('tab', { name: 'Location', selected: true })
  expect(document.activeElement).toBe(partner)
  expect(screen.getByRole('tabpanel', { name: 'Location' }).textContent).toBe('Our partners')
  fireEvent.keyDown(partner, { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'At home', selected: true })).toBe(document.activeElement)
})

test('only the selected tab is in the tab order', () => {
  render(<Places />)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
})
