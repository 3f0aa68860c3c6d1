import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { HomePage } from '../pages/home/home-page.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/')({
  // Imported dynamically: the first load has its data in the HTML.
  loader: async (loading) => (await import('../pages/home/load-home.ts')).loadHome(loading),
  head: async ({ matches, loaderData }) =>
    loaderData ? (await import('../pages/home/home-head.ts')).homeHead(pageContextOf(matches)) : {},
  component: Home,
})

function Home() {
  return <HomePage data={Route.useLoaderData()} agency={rootRoute.useLoaderData().agency} />
}
