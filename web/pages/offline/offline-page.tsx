import { useEffect, useState } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { ownPage } from '#web/features/session/next-page.ts'
import { Impression } from '#web/ui/impression.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type CachedListing, listCachedListings } from './list-cached-listings.ts'

export function OfflinePage() {
  const [kept, setKept] = useState<CachedListing[]>([])
  useEffect(() => {
    listCachedListings().then(setKept)
    return awaitNetwork()
  }, [])
  return (
    <>
      <Notice title={m.offline_title()} text={kept.length > 0 ? m.offline_text_saved() : m.offline_text()}>
        <button type="button" className="button" onClick={goOn}>
          {m.offline_retry()}
        </button>
      </Notice>
      {kept.length > 0 && (
        <section className="wrap page-end" aria-labelledby="kept">
          <h2 id="kept" className="kept-title title-2">
            {m.offline_saved()}
          </h2>
          <ul className="kept-homes">
            {kept.map(({ path, title, picture, rendered }) => (
              <li key={path} className="panel kept-home">
                {picture && (
                  <span className="kept-cover">
                    <img src={picture} alt="" className="kept-picture" />
                    <Impression rendered={rendered} />
                  </span>
                )}
                {/* A page load instead of navigation: only the stored page has its data. */}
                <a href={path} rel="external" className="kept-link bold">
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

/** Opens the wanted page when it can be had again, unless the person has followed a link meanwhile. */
function awaitNetwork(): () => void {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  const look = async () => {
    if (navigator.onLine && (await isAnswered(wanted() ?? pages.home.href())) && !isLeaving) goOn()
  }
  addEventListener('beforeunload', leave)
  addEventListener('online', look)
  // The network may be back before this page runs, and the event fires only once.
  const later = setTimeout(() => wanted() && look(), 2000)
  return () => {
    clearTimeout(later)
    removeEventListener('online', look)
    removeEventListener('beforeunload', leave)
  }
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
