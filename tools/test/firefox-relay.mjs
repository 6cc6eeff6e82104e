#!/usr/bin/env node
// A relay between Playwright and the system's Firefox (FIREFOX), whose long-term release lacks one WebDriver BiDi
// command that Playwright sends to every page. The relay answers that command itself and passes everything else on.
// Playwright starts this file as its browser.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

const missing = new Set(['emulation.setMediaFeaturesOverride'])
const announced = /WebDriver BiDi listening on (ws:\/\/\S+)/

const firefox = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
firefox.on('error', (error) => {
  console.error(error)
  process.exit(1)
})
firefox.on('exit', (code) => process.exit(code ?? 0))

/** Firefox's address, from its standard error; undefined once it is known and connected. */
let said = ''
firefox.stderr.on('data', (bytes) => {
  if (said === undefined) return process.stderr.write(bytes)
  said += bytes
  const address = announced.exec(said)?.[1]
  if (address) serve(address)
})

function serve(address) {
  said = undefined
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    process.stderr.write(`\nWebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  )
  server.on('connection', (playwright, request) => {
    const browser = new WebSocket(address + request.url, { perMessageDeflate: false, maxPayload: 2 ** 30 })
    const waiting = []
    browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)))
    browser.on('message', (message) => playwright.send(message.toString()))
    for (const end of ['close', 'error']) browser.on(end, () => playwright.close())
    playwright.on('close', () => browser.close())
    playwright.on('message', (message) => {
      const text = message.toString()
      const { id, method } = JSON.parse(text)
      if (missing.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(text)
      else waiting.push(text)
    })
  })
}
