import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Notice } from '#web/ui/notice.tsx'

export function ErrorPage({ title = m.page_failed() }: { title?: string }) {
  const router = useRouter()
  // The offline page says that there is no network, offers the homes that can be read without one, and opens this page again by itself.
  useEffect(() => {
    const { pathname, search } = location
    if (!navigator.onLine && navigator.serviceWorker?.controller)
      location.replace(pages.offline.href(pathname + search))
  }, [])
  return (
    <Notice title={title} text={m.page_failed_text()}>
      <button type="button" className="button" onClick={() => router.invalidate()}>
        {m.page_retry()}
      </button>
    </Notice>
  )
}

export function NotFoundPage() {
  return (
    <Notice title={m.page_not_found()} text={m.page_not_found_text()}>
      <a href={pages.list.href()} className="button">
        {m.page_not_found_list()}
      </a>
      <a href={pages.home.href()} className="button button-quiet">
        {m.page_not_found_home()}
      </a>
    </Notice>
  )
}
