import { useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { Notice } from '#web/ui/notice.tsx'

export function ErrorPage({ title = m.page_failed() }: { title?: string }) {
  const router = useRouter()
  return (
    <Notice title={title} text={m.page_failed_text()}>
      <button type="button" className="button" onClick={() => router.invalidate()}>
        {m.page_retry()}
      </button>
    </Notice>
  )
}
