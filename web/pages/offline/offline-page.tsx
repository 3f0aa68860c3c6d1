import { useEffect, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { ownPage } from '#web/features/session/next-page.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type KeptListing, listKept } from './list-kept.ts'

/** No network: what was looked at last can still be read, and the page that was wanted comes as soon as it can. */
export function OfflinePage() {
  const [kept, setKept] = useState<KeptListing[]>([])
  useEffect(() => {
    listKept().then(setKept)
    addEventListener('online', goOn)
    // The network may be back before this page runs, and says so only once.
    const next = wanted()
    const look = setTimeout(async () => {
      if (next && navigator.onLine && (await isAnswered(next))) goOn()
    }, 2000)
    return () => {
      clearTimeout(look)
      removeEventListener('online', goOn)
    }
  }, [])
  return (
    <>
      <Notice title={m.offline_title()} text={kept.length > 0 ? m.offline_text_kept() : m.offline_text()}>
        <button type="button" className="button" onClick={goOn}>
          {m.offline_retry()}
        </button>
      </Notice>
      {kept.length > 0 && (
        <section className="wrap pb-16" aria-labelledby="kept">
          <h2 id="kept" className="mb-4 text-2xl">
            {m.offline_kept()}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {kept.map(({ path, title, picture }) => (
              <li key={path} className="panel flex min-h-24 items-center gap-4 overflow-hidden">
                {picture && <img src={picture} alt="" className="h-24 w-32 shrink-0 object-cover" />}
                {/* Loaded as a page: its data is in it and nowhere else. */}
                <a href={path} rel="external" className="py-3 pr-4 font-semibold">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function goOn() {
  location.replace(wanted() ?? pages.home.href())
}

function wanted(): string | undefined {
  return ownPage(new URLSearchParams(location.search).get('next'))
}

async function isAnswered(page: string): Promise<boolean> {
  const answer = await fetch(page, { method: 'HEAD' }).catch(() => undefined)
  return answer !== undefined
}
