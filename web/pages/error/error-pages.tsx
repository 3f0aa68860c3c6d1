import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { Notice } from '#web/ui/notice.tsx'

export function ErrorPage({ title = m.page_failed() }: { title?: string }) {
  const router = useRouter()
  // The server does not make this page for a browser without a network.
  const isOffline = !import.meta.env.SSR && !navigator.onLine
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return (
    <Notice
      title={isOffline ? m.offline_title() : title}
      text={isOffline ? m.offline_text() : m.page_failed_text()}
    >
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
