import { createRoot } from 'react-dom/client'
import type { JSX } from 'react'
import '../src/tokens.css'
import '../src/base.css'
import './gallery.css'
import { ToastProvider } from '../src/index.ts'
import { ExpertView } from './expert-view.tsx'
import { HomeView } from './home-view.tsx'
import { PartsView } from './parts-view.tsx'
import { parameter } from './samples.ts'
import { TreatmentsView } from './treatments-view.tsx'

const views: Readonly<Record<string, () => JSX.Element>> = {
  expert: ExpertView,
  home: HomeView,
  treatments: TreatmentsView,
  parts: PartsView,
}
const theme = parameter('theme')
if (theme) document.documentElement.dataset['theme'] = theme
const View = views[parameter('view') ?? 'home'] ?? HomeView

const root = document.getElementById('root')
if (!root) throw new Error('the gallery has no root element')
createRoot(root).render(
  <ToastProvider>
    <View />
  </ToastProvider>,
)
