import { loadFonts } from '@ruhepol/web/platform/load-fonts'
import '@ruhepol/ui/tokens.css'
import '@ruhepol/ui/base.css'
import './shell/office.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyPreferences } from './platform/preferences.ts'
import { Office } from './shell/office.tsx'

applyPreferences()
loadFonts()
const place = document.querySelector('#app')
if (!place) throw new Error('The document has no place for the office.')
createRoot(place).render(
  <StrictMode>
    <Office />
  </StrictMode>,
)
