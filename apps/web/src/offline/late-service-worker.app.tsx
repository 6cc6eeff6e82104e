/** The apps' pages are on the device, so there is no service worker. */
export function LateServiceWorker(): null {
  return null
}
