import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { Header } from '../header/header.tsx'
import { MenuButton } from '../header/menu-button.tsx'
import { Drawer, DrawerLinks } from './drawer.tsx'
import { prepareDialogs } from '../testing/prepare-dialogs.ts'

beforeAll(prepareDialogs)

const links = [{ href: '#vouchers', label: 'Vouchers', current: true }]

test('the menu marks the current page', () => {
  render(
    <Drawer id="menu" open onClose={() => undefined} label="Menu" closeLabel="Close the menu">
      <DrawerLinks label="Main" links={links} />
    </Drawer>,
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Vouchers')
})

test('the menu stays open if it was opened before the scripts loaded, and tells its owner', () => {
  const opened = vi.fn()
  const html = document.createElement('div')
  document.body.append(html)
  const drawer = (
    <Drawer id="menu" open={false} onClose={() => undefined} onOpen={opened} label="Menu" closeLabel="Close the menu">
      <DrawerLinks label="Main" links={links} />
    </Drawer>
  )
  html.innerHTML = renderToString(drawer)
  html.querySelector('dialog')?.showModal()
  render(drawer, { container: html, hydrate: true })
  expect(opened).toHaveBeenCalledOnce()
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
})

test('the menu is named by the menu button, so that the browser can open it without scripts', () => {
  const open = vi.fn()
  render(
    <Header
      home={{ href: '/home', label: 'Ruhepol, home' }}
      links={links}
      linksLabel="Main"
      menu={<MenuButton label="Menu" onOpen={open} drawerId="menu" />}
    />,
  )
  const button = screen.getByRole('button', { name: 'Menu' })
  expect([button.getAttribute('command'), button.getAttribute('commandfor')]).toEqual(['show-modal', 'menu'])
  // For a button with a command, only `aria-haspopup` says what it opens (ARIA in HTML).
  expect([button.getAttribute('aria-haspopup'), button.hasAttribute('aria-expanded')]).toEqual(['dialog', false])
  fireEvent.click(button)
  expect(open).toHaveBeenCalledOnce()
})

test('the menu has a back link that its owner may handle', () => {
  const press = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <Header
      home={{ href: '/home', label: 'Ruhepol, home' }}
      back={{ href: '/home', label: 'Back', onPress: press }}
      links={links}
      linksLabel="Main"
      menu={<MenuButton label="Menu" onOpen={() => undefined} />}
    />,
  )
  const back = screen.getByRole('link', { name: 'Back' })
  expect(back.getAttribute('href')).toBe('/home')
  fireEvent.click(back)
  expect(press).toHaveBeenCalledOnce()
})
