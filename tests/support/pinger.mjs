// Runs in a worker thread: asks for an address every ten milliseconds, whether earlier replies came or not.
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const INTERVAL_MS = 10
const agent = new http.Agent({ keepAlive: true, maxSockets: 500 })
const times = []
let waiting = 0

const timer = setInterval(() => {
  const started = performance.now()
  waiting += 1
  const request = http.get(workerData.url, { agent }, (reply) => {
    reply.resume()
    reply.on('end', () => {
      waiting -= 1
      times.push(reply.statusCode === 200 ? performance.now() - started : Number.POSITIVE_INFINITY)
    })
  })
  request.on('error', () => {
    waiting -= 1
    times.push(Number.POSITIVE_INFINITY)
  })
}, INTERVAL_MS)

parentPort.on('message', () => {
  clearInterval(timer)
  const end = setInterval(() => {
    if (waiting > 0) return
    clearInterval(end)
    agent.destroy()
    parentPort.postMessage(times, [])
    parentPort.close()
  }, INTERVAL_MS)
})
