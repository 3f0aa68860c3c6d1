import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { ShareButton } from './share-button.tsx'

export function ShareResults({ total, href }: { total: number; href: string }) {
  const { origin } = usePageContext()
  const shared = () => ({
    title: document.title,
    text: m.share_results_text({ count: total, title: document.title }),
    url: origin + href,
  })
  return <ShareButton heading={m.share_results()} shared={shared} />
}
