import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import { resources } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { directiveNames } from './security.ts'

// Only the directive is read: the addresses in a report show what a visitor viewed.
const violation = z.union([
  z.object({ 'csp-report': z.object({ 'effective-directive': z.string() }) }),
  z.object({ 'csp-report': z.object({ 'violated-directive': z.string() }) }),
  z.array(z.object({ body: z.object({ effectiveDirective: z.string() }) })).max(20),
])

/**
 * Counts violations of the Content-Security-Policy by directive for /metrics and health, and logs one a minute. Reports
 * are not trusted for more: anybody can send them, and browser extensions cause some.
 */
export function registerCspReports(app: FastifyInstance, registry: Registry, context: Context) {
  const { limits, log, now, cspReports } = context
  const counter = new Counter({
    name: 'aangan_csp_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  })
  let loggedAt = Number.NEGATIVE_INFINITY
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/csp-report', 'application/reports+json', 'application/json']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(resources.cspReports, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      await limits.take('csp_report_address', addressKey(request.ip))
      for (const directive of readDirectives(request.body)) {
        counter.inc({ directive })
        cspReports.count += 1
        cspReports.last = { directive, at: now() }
      }
      const { last, count } = cspReports
      if (last && performance.now() - loggedAt > 60_000) {
        loggedAt = performance.now()
        log.warn(
          { directive: last.directive, reports: count },
          'A browser blocked an item on a page of this site, against the Content-Security-Policy',
        )
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

/** Unknown names become `other`, so that metrics have a fixed set of labels. */
function readDirectives(body: unknown): string[] {
  const report = violation.safeParse(parse(body)).data
  if (!report) return []
  const named = Array.isArray(report)
    ? report.map((each) => each.body.effectiveDirective)
    : Object.values(report['csp-report'])
  return named.map((text) => {
    const [name = ''] = text.split(' ')
    return directiveNames.includes(name) ? name : 'other'
  })
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
