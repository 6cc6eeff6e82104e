import { createLoopbackServer, listenOnLoopback } from '../loopback-server.ts'
import { registerOutages } from '../provider/outage.ts'
import { registerPhoton } from './photon-routes.ts'

export type GeocoderSettings = {
  /** 0 takes a free port. */
  port: number
}

type RunningGeocoder = {
  /** The origin of API and control routes. */
  url: string
  close: () => Promise<void>
}

/** Starts a simulated Photon server, which keeps nothing between starts. */
export async function startGeocoder(settings: GeocoderSettings): Promise<RunningGeocoder> {
  const app = createLoopbackServer()
  registerOutages(app)
  registerPhoton(app)
  const url = await listenOnLoopback(app, settings.port)
  return { url, close: () => app.close() }
}
