import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerOutages } from '../provider/outage.ts'
import { registerPhoton } from './photon-routes.ts'

export interface GeocoderSettings {
  /** 0 takes a free port. */
  port: number
}

interface RunningGeocoder {
  /** Its origin: API and control routes. */
  url: string
  close: () => Promise<void>
}

/** Starts a stand-in for a Photon server. It remembers nothing from one start to the next. */
export async function startGeocoder(settings: GeocoderSettings): Promise<RunningGeocoder> {
  const app = createLoopbackServer()
  registerOutages(app)
  registerPhoton(app)
  const url = await listenOnLoopback(app, settings.port)
  return { url, close: () => app.close() }
}
