/** The pages of the apps are on the device: no worker keeps them. */
export function LateServiceWorker(): null {
  return null
}
