import { createServer } from 'node:net'

export type MailSink = { received: () => readonly string[]; close: () => void }

/**
 * Listens on every address, so that containers reach it, and keeps whole mails in memory. No encryption, no sign-in.
 */
export async function startMailSink(port: number): Promise<MailSink> {
  const received: string[] = []
  const server = createServer((socket) => {
    let mail: string | undefined
    let rest = ''
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 sink')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (mail !== undefined && line === '.') {
          received.push(mail)
          mail = undefined
          answer('250 taken')
        } else if (mail !== undefined) mail += `${line}\n`
        else if (/^data$/i.test(line)) {
          mail = ''
          answer('354 go on')
        } else if (/^quit$/i.test(line)) socket.end('221 bye\r\n')
        else answer('250 sink')
      }
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '0.0.0.0', resolve)
  })
  return { received: () => received, close: () => server.close() }
}
