import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiPrefix } from '#contract/paths.ts'
import { m } from '#server/platform/messages/messages.ts'
import { freePort } from '#tests/support/free-port.ts'
import { holdSite } from './hold.ts'
import { removeJournal, writeJournal } from './upgrade-journal.ts'

test('a held site answers 503 in the language of the address until the upgrade has ended', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-hold-'))
  const port = await freePort()
  const ask = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, connection: 'close' } })
  try {
    writeJournal(dataDir, { from: '1', to: '2', snapshot: null })
    const held = holdSite({ host: '127.0.0.1', port, dataDir }, '1')
    await expect.poll(() => ask('/healthz', '*/*').then(({ status }) => status, String)).toBe(200)
    for (const locale of ['en', 'hi'] as const) {
      const start = locale === 'en' ? '' : `/${locale}`
      const sentence = m.error_updating({}, { locale })
      const page = await ask(`${start}/list`, 'text/html')
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
      const html = await page.text()
      expect(html).toContain(sentence)
      expect(html).toContain(`<html lang="${locale}`)
      const answer = await ask(`${start}${apiPrefix}/property`, 'application/json')
      expect([answer.status, (await answer.json()).error]).toEqual([503, sentence])
    }
    removeJournal(dataDir)
    await held
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
