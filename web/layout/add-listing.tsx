import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useSession } from '#web/data/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { linkTo } from './navigation.ts'

export function AddListing({ pathname, className }: { pathname: string; className: string }) {
  const { status } = useSession()
  if (status !== 'signed_in') return null
  return (
    <a {...linkTo(pages.admin.path, pathname)} className={className}>
      <Icon name="add" />
      {m.account_add_listing()}
    </a>
  )
}
