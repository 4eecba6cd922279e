import type { FastifyInstance } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Server metrics. Labels name operations, never people, accounts or ids. */
export interface Metrics {
  /** In the Prometheus text format. */
  collect(): Promise<string>
  /** Measures the duration of every call of an application. */
  watch(app: FastifyInstance, nameOf: (url: string) => string | undefined): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call.',
    labelNames: ['method', 'operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    collect: () => registry.metrics(),
    watch(app, nameOf) {
      app.addHook('onResponse', async (request, reply) => {
        const operation = nameOf(request.url) ?? request.routeOptions.url ?? 'unknown'
        const labels = { method: request.method, operation, status: `${Math.floor(reply.statusCode / 100)}xx` }
        calls.observe(labels, reply.elapsedTime / 1_000)
      })
    },
  }
}
