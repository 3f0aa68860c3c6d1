import { pages } from '#contract/pages.ts'
import { m } from '#messages'

export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label={m.listing_breadcrumb()} className="py-2 text-sm text-ink-soft">
      <ol className="flex items-center gap-1 whitespace-nowrap">
        <li className="after:ml-1 after:content-['/']">
          <a href={pages.home.href()} className="inline-flex min-h-11 items-center pr-1 hover:underline">
            {m.nav_home()}
          </a>
        </li>
        <li className="after:ml-1 after:content-['/']">
          <a href={pages.list.href()} className="inline-flex min-h-11 items-center px-1 hover:underline">
            {m.listing_listings()}
          </a>
        </li>
        <li aria-current="page" className="min-w-0 truncate pl-1">
          {title}
        </li>
      </ol>
    </nav>
  )
}
