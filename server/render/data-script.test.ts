import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { openTestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { withoutUnusedReferences } from './data-script.ts'
import { loadBuiltPages } from './pages.ts'

const script = (text: string) => `<script data-tsr-stream-part="">${text}</script>`

test('references that nothing refers to are removed, in all scripts of a page', () => {
  const html = `<p>$R[1]=</p>${script('$R=>$R[0]={a:$R[1]={b:$R[2]=[$R[3]={}]},c:$R[2]}')}<p>${script('f($R[3],$R[4]=[1])')}`
  expect(withoutUnusedReferences(html)).toBe(
    `<p>$R[1]=</p>${script('$R=>$R[0]={a:{b:$R[2]=[$R[3]={}]},c:$R[2]}')}<p>${script('f($R[3],[1])')}`,
  )
})

test('what people typed stays as it is', () => {
  const typed = script('{a:$R[1]={title:"say \\"$R[2]=\\", $R[1], :$R[7]={"},b:$R[2]={}}')
  expect(withoutUnusedReferences(typed)).toBe(script('{a:{title:"say \\"$R[2]=\\", $R[1], :$R[7]={"},b:{}}'))
})

/** The data of a page, read as a browser reads it. */
function dataOf(html: string): string {
  const window = createContext({ document: { currentScript: { remove: () => {} } } })
  runInContext('self = globalThis', window)
  for (const [, text = ''] of html.matchAll(/<script data-tsr-stream-part="">(.*?)<\/script>/gs))
    runInContext(text, window)
  return runInContext('JSON.stringify($_TSR.router.matches)', window)
}

test('pages hold their data without a reference that nothing refers to', async () => {
  const t = await openTestApp()
  const title = 'House with $R[3]={ and ,$R[4]=[ in its "title"'
  const { id } = await makeProperty(t.context, { title })
  t.context.content.doubt()
  const site = await createApp(t.context, { pages: loadBuiltPages })
  for (const url of [pages.home.href(), pages.list.href(), pages.listing.href(id)]) {
    const { body } = await site.inject({ url, headers: { accept: 'text/html' } })
    expect(dataOf(body), url).toContain(JSON.stringify(title))
    expect(withoutUnusedReferences(body) === body, url).toBe(true)
  }
  await site.close()
  await t.close()
})
