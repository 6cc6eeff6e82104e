// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastProvider } from '../src/index.ts'
import { PartsView } from './parts-view.tsx'

test('the gallery renders on the server', () => {
  const html = renderToString(
    <ToastProvider>
      <PartsView />
    </ToastProvider>,
  )
  expect(html).toContain('Bausteine')
})
