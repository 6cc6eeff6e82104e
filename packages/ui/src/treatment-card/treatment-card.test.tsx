import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceFrom, TreatmentList } from './treatment-card.tsx'

const option = (value: string, title: string) => ({
  value,
  title,
  line: 'Slow and firm.',
  price: <PriceFrom before="from" amount="79 EUR" after="for 60 min" />,
  pressure: { level: 4, label: 'Firm' },
  picture: { uri: `/pictures/treatment-${value}-480.webp` },
  about: <a href={`/treatmentDetails/${value}`}>About {title}</a>,
})

test('a treatment card is a radio named by its title', () => {
  const choose = vi.fn()
  render(
    <TreatmentList
      name="type"
      label="Treatment"
      value="classic"
      onValueChange={choose}
      options={[option('classic', 'Classic massage'), option('deep', 'Deep tissue')]}
    />,
  )
  expect(screen.getByRole('radio', { name: 'Classic massage' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Deep tissue' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('deep')
})

test('a treatment card is described by its price and pressure', () => {
  const { pressure: _, ...plain } = option('classic', 'Classic massage')
  render(<TreatmentList name="type" label="Treatment" options={[option('deep', 'Deep tissue'), plain]} />)
  const described = (name: string, description: string) => screen.getByRole('radio', { name, description })
  expect(described('Deep tissue', 'from 79 EUR for 60 min, Firm')).toBeDefined()
  expect(described('Classic massage', 'from 79 EUR for 60 min')).toBeDefined()
})

test('a treatment card is not selected when its page is opened', () => {
  const choose = vi.fn()
  render(
    <TreatmentList
      name="type"
      label="Treatment"
      value={null}
      onValueChange={choose}
      options={[{ ...option('deep', 'Deep tissue'), about: <a href="#about">About Deep tissue</a> }]}
    />,
  )
  fireEvent.click(screen.getByRole('link', { name: 'About Deep tissue' }))
  expect(choose).not.toHaveBeenCalled()
})

test('a treatment card can take the focus as the first of the cards added by "show more"', () => {
  const inputs = new Map<string, HTMLInputElement | null>()
  render(
    <TreatmentList
      name="type"
      label="Treatment"
      options={[option('deep', 'Deep tissue')]}
      inputRef={(value, element) => inputs.set(value, element)}
    />,
  )
  inputs.get('deep')?.focus()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Deep tissue' }))
})
