import { loadOnDemand } from './load-on-demand.ts'
import { nativePlatform } from './native-platform.ts'
import { reportError } from './report-error.ts'
import { isCancelled } from './share.app.ts'

/** A folder of the app's own, which is not backed up. */
const folder = 'saved'

/** Loaded on demand, because hardly anyone saves a file. */
const plugin = () => loadOnDemand(() => import('@capacitor/filesystem'))

/** Deletes remaining saved files; if there are none, that is fine. */
export async function forgetFiles(): Promise<void> {
  const { Directory, Filesystem } = await plugin()
  const place = { directory: Directory.Cache, path: folder }
  const isThere = await Filesystem.stat(place).then(
    () => true,
    () => false,
  )
  if (isThere) await Filesystem.rmdir({ ...place, recursive: true })
}

/**
 * Passes a text file to the device's share sheet, because a shell cannot save files itself. On iOS the file has been
 * copied when the sheet closes. On Android the chosen app reads it later, so it stays until the next start of the app,
 * the next file or the end of the session. Throws if there is no sheet.
 */
export async function saveFile(name: string, text: string): Promise<void> {
  await forgetFiles()
  const [{ Directory, Encoding, Filesystem }, { Share }] = await Promise.all([
    plugin(),
    loadOnDemand(() => import('@capacitor/share')),
  ])
  const path = `${folder}/${name}`
  let isRead = false
  try {
    const { uri } = await Filesystem.writeFile({
      path,
      data: text,
      directory: Directory.Cache,
      encoding: Encoding.UTF8,
      recursive: true,
    })
    await Share.share({ title: name, files: [uri] })
    isRead = nativePlatform() === 'android'
  } catch (error) {
    if (!isCancelled(error)) throw error
  } finally {
    if (!isRead) await forgetFiles().catch((error: unknown) => reportError(error, 'forgetFiles'))
  }
}
