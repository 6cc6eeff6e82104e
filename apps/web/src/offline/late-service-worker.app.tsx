/** The pages of the apps are on the device: no worker keeps them. */
export default function LateServiceWorker(): null {
  return null
}
