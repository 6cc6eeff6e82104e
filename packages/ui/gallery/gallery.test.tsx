import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastProvider } from '../src/index.ts'
import { ExpertView } from './expert-view.tsx'
import { HomeView } from './home-view.tsx'
import { PartsView } from './parts-view.tsx'
import { TreatmentsView } from './treatments-view.tsx'

test.each([
  ['home', HomeView, 'Ruhe, die zu Ihnen kommt.'],
  ['treatments', TreatmentsView, 'Was täte Ihnen gut?'],
  ['expert', ExpertView, 'Lena Brandt'],
  ['parts', PartsView, 'Bausteine'],
])('every component of the %s view renders on the server', (_name, View, words) => {
  const html = renderToString(
    <ToastProvider>
      <View />
    </ToastProvider>,
  )
  expect(html).toContain(words)
})
