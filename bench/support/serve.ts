import { createApi, openParts } from '@ruhepol/server/compose'
import { loadConfig } from '@ruhepol/server/platform/config'
import { nonceOf } from '@ruhepol/server/platform/http/security-headers'
import { createLog } from '@ruhepol/server/platform/log'

/**
 * The API in its own process, started as in production, plus an empty styled page of the same server. Tells its parent
 * when it listens and, on request, how much memory it uses (bytes).
 */
const emptyPage = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Empty</title>
<style nonce="${nonce}">body { margin: 0; padding: 24px; font: 18px/1.5 sans-serif; color: #223; background: #fdfaf6 }</style>
</head>
<body><main><h1>Nothing here</h1><p>A page that only has a style.</p></main></body>
</html>`

const config = loadConfig(process.env)
const { DATABASE_URL } = config
if (DATABASE_URL === undefined) throw new Error('DATABASE_URL is needed')
const log = createLog(config.LOG_LEVEL)
const parts = await openParts({ ...config, DATABASE_URL }, log)
const api = await createApi(config, parts, log)
api.get('/bench/empty', (request, reply) =>
  reply.type('text/html; charset=utf-8').send(emptyPage(nonceOf(request.raw))),
)
await api.listen({ host: config.HOST, port: config.PORT })

process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
process.on('disconnect', () => {
  api
    .close()
    .then(() => parts.close())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
process.send?.('listening')
