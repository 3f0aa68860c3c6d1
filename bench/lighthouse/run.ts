import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runNpm } from '../../tools/prepare/run.mjs'

const folder = 'bench/lighthouse'
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

export type Report = {
  figures: {
    performance: number
    accessibility: number
    'best-practices': number
    seo: number
    largestPaint: number
    layoutShift: number
    blocked: number
    scriptBytes: number
  }
  findings: [string, string][]
}

/** Lighthouse is large and used only here, so it has its own package, which nothing else installs. */
export async function installLighthouse(): Promise<void> {
  if (await isInstalled()) return
  console.log('Installing Lighthouse ...')
  await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder])
}

async function isInstalled(): Promise<boolean> {
  if (!existsSync(program)) return false
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), 'utf8'))
  const wanted = (await read('package.json')).dependencies.lighthouse
  return (await read('node_modules/lighthouse/package.json')).version === wanted
}

const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `scripts: false` blocks the script files of the page. Lines of script in the document run. */
export async function runLighthouse(url: string, chromium: string, { scripts = true } = {}): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      ...(scripts ? [] : ['--blocked-url-patterns=*.js']),
      `--chrome-flags=${browserFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 256 * 1024 * 1024 },
  )
  return read(JSON.parse(stdout))
}

type Result = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      title: string
      details?: { items?: Record<string, unknown>[] }
    }
  >
}

function read({ runtimeError, categories, audits }: Result): Report {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const bytes = scripts.map(({ transferSize }) => Number(transferSize))
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      largestPaint: value('largest-contentful-paint'),
      layoutShift: value('cumulative-layout-shift'),
      blocked: value('total-blocking-time'),
      scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
    },
    findings: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isBad(audits[id]?.score))
        .map(({ id }): [string, string] => [id, where(audits[id]?.details?.items)]),
    ),
  }
}

function isBad(score: number | null | undefined) {
  return typeof score === 'number' && score < 1
}

function where(items: Record<string, unknown>[] = []): string {
  const places = items.map(
    ({ node, ...item }) => (node as { selector?: string } | undefined)?.selector ?? JSON.stringify(item),
  )
  return places.slice(0, 5).join('; ').slice(0, 400)
}
