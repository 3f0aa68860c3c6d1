import { expect, test } from 'vitest'
import { loadBuiltPages, renderPage } from './pages.ts'

test('an address with several leading slashes leads to the page on this site', async () => {
  const context = {
    api: async () => {
      throw new Error('nothing is to be rendered')
    },
    publicUrl: 'https://aangan.example',
    locale: 'en' as const,
    page: { status: 200 },
    report: () => {},
  }
  const entry = await loadBuiltPages()
  for (const [asked, meant] of [
    ['//evil.example', '/evil.example'],
    ['///list?page=2', '/list?page=2'],
    ['//api/wishlist/count', '/api/wishlist/count'],
  ]) {
    const url = context.publicUrl + asked
    const page = await renderPage(entry, url, new AbortController().signal, context)
    expect([page.status, page.headers['location' as never]]).toEqual([308, context.publicUrl + meant])
  }
})
