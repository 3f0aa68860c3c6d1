import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { pageContextOf } from '../data/page-context.ts'
import { notFoundHead } from '../layout/page-head.ts'
import { ErrorPage } from '../pages/error/error-pages.tsx'
import { ListingNotFound } from '../pages/listing/listing-not-found.tsx'
import { ListingPage } from '../pages/listing/listing-page.tsx'
import { ListingSkeleton } from '../pages/listing/listing-skeleton.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/list/$id')({
  loader: async (loading) =>
    (await import('../pages/listing/load-listing.ts')).loadListing(loading, loading.params.id),
  head: async ({ matches, loaderData }) =>
    loaderData
      ? (await import('../pages/listing/listing-head.ts')).listingHead(
          pageContextOf(matches),
          loaderData.listing,
        )
      : notFoundHead(m.listing_not_found()),
  component: Listing,
  pendingComponent: ListingSkeleton,
  pendingMs: 400,
  notFoundComponent: ListingNotFound,
  errorComponent: ListingFailed,
})

function Listing() {
  return <ListingPage {...Route.useLoaderData()} context={rootRoute.useLoaderData()} />
}

function ListingFailed() {
  return <ErrorPage title={m.listing_failed()} />
}
