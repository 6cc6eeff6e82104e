import { keepEarlyInput } from './early-input.ts'
import type { PassEarlyInput } from './early-input.ts'
import { loadScripts } from './load-scripts.ts'
import type { LateScripts } from './load-scripts.ts'

declare global {
  /** The page's parameters for its script (late-scripts.ts), and the script's results for the app. */
  var booted: LateScripts & {
    /** Called once React has hydrated. */
    passEarlyInput: PassEarlyInput
  }
}

// The complete inline script of every page, small and without dependencies; the build turns it into one text
// (build/boot-script.ts).
booted.passEarlyInput = keepEarlyInput()
loadScripts(booted)
