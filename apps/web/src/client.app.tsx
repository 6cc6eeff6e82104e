import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followSession } from './account/follow-session.ts'
import { loadStored } from './platform/device-storage.app.ts'
import { storedChoices } from './platform/stored-choices.ts'
import { loadFonts } from './platform/load-fonts.ts'
import { renewOnReturn } from './platform/renew-on-return.ts'
import { reportError } from './platform/report-error.ts'
import { forgetFiles } from './platform/save-file.ts'
import { preferencesFrom } from './platform/preferences.ts'
import { noticeSilentInput } from './platform/silent-input.ts'
import { allowSkippedTransitions } from './platform/skipped-transitions.ts'
import { applyTheme } from './platform/theme.ts'
import { getRouter } from './router.tsx'
import { onCaughtError } from './shell/caught-error.ts'
import { sayEarlyEnd } from './shell/native/early-end.ts'
import { showFirstScreen } from './shell/native/first-screen.ts'
import { followTextSize } from './shell/native/text-size.ts'
import './shell/native/native.css'

// The entry of the static app in the Android and iOS shells (decision 0032): the device renders what a server would
// have. Guards and pages know at once who is signed in and what was chosen.
await loadStored()
const { language, theme } = preferencesFrom({
  cookie: storedChoices(),
  acceptLanguage: navigator.languages.join(),
  lang: null,
})
document.documentElement.lang = language
applyTheme(theme)
loadFonts()
followTextSize()

const router = getRouter()
followSession(router)
allowSkippedTransitions(document)
noticeSilentInput(window)
renewOnReturn(router.options.context.queryClient, document)
showFirstScreen(router)
sayEarlyEnd()
const endOfStart = router.subscribe('onRendered', () => {
  endOfStart()
  // Someone with a voucher has read it by then; the first page must not wait for this.
  forgetFiles().catch((error: unknown) => reportError(error, 'forgetFiles'))
})
const place = document.querySelector('#app')
if (!place) throw new Error('The document has no place for the app.')
createRoot(place, { onCaughtError }).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
