import { createRoot } from 'react-dom/client'
import '../src/tokens.css'
import '../src/base.css'
import './gallery.css'
import { ToastProvider } from '../src/index.ts'
import { PartsView } from './parts-view.tsx'
import { parameter } from './samples.ts'

const theme = parameter('theme')
if (theme) document.documentElement.dataset['theme'] = theme

const root = document.getElementById('root')
if (!root) throw new Error('the gallery has no root element')
createRoot(root).render(
  <ToastProvider>
    <PartsView />
  </ToastProvider>,
)
