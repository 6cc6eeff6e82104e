import { keepEarlyInput } from './early-input.ts'
import type { PassEarlyInput } from './early-input.ts'
import { loadScripts } from './load-scripts.ts'
import type { LateScripts } from './load-scripts.ts'

declare global {
  /** What the script in the page is told by that page (late-scripts.ts), and what it leaves for the app. */
  var booted: LateScripts & {
    /** Where a session is kept. */
    session: string
    /** To be called once React has taken over. */
    passEarlyInput: PassEarlyInput
  }
}

// The whole of the script in every page, small and without dependencies; the build makes one text of it (build/boot-script.ts).
booted.passEarlyInput = keepEarlyInput()
try {
  // eslint-disable-next-line no-restricted-globals -- it runs before any module is there
  if (localStorage[booted.session]) document.documentElement.dataset['signedIn'] = ''
} catch {
  // Where storage is refused, nobody is signed in.
}
loadScripts(booted)
