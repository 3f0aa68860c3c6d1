import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { wishlistHead } from '../pages/wishlist/wishlist-head.ts'
import { WishlistPage } from '../pages/wishlist/wishlist-page.tsx'

export const Route = createFileRoute('/wishlist')({
  validateSearch: ({ page }) => ({ page: /^[1-9][0-9]{0,4}$/.test(String(page)) ? String(page) : undefined }),
  head: ({ matches }) => wishlistHead(rootShell(matches)),
  component: Wishlist,
})

function Wishlist() {
  return <WishlistPage page={Number(Route.useSearch().page ?? 1)} />
}
