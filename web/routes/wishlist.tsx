import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { WishlistPage } from '../pages/wishlist/wishlist-page.tsx'

export const Route = createFileRoute('/wishlist')({
  validateSearch: ({ page }) => ({ page: /^[1-9][0-9]{0,4}$/.test(String(page)) ? String(page) : undefined }),
  head: async ({ matches }) =>
    (await import('../pages/wishlist/wishlist-head.ts')).wishlistHead(pageContextOf(matches)),
  component: Wishlist,
})

function Wishlist() {
  return <WishlistPage page={Number(Route.useSearch().page ?? 1)} />
}
