import { readSandboxSettings } from './sandbox-settings.ts'
import { refuseProduction, startSandbox } from './start-sandbox.ts'

// Node marks stripTypeScriptTypes as experimental, although it runs this file with it; the warning would only confuse
// people who start the demo. Other warnings are shown.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.warn(warning)
})

refuseProduction(process.env['APP_ENV'])
const sandbox = await startSandbox(readSandboxSettings(process.env))

let closing = false
async function end(): Promise<void> {
  if (closing) return
  closing = true
  await sandbox.close()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
// The parent is gone, so nobody is left to use the sandbox or to stop it.
process.on('disconnect', () => void end())

const message = { type: 'listening', addresses: sandbox.addresses }
if (process.send) process.send(message)
else console.log(JSON.stringify(message))
