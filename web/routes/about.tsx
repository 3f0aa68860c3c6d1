import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { AboutPage } from '../pages/about/about-page.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/about')({
  loader: async (loading) => (await import('../pages/about/load-about.ts')).loadAbout(loading),
  head: async ({ matches }) =>
    (await import('../pages/about/about-head.ts')).aboutHead(pageContextOf(matches)),
  component: About,
})

function About() {
  return <AboutPage data={Route.useLoaderData()} agency={rootRoute.useLoaderData().agency} />
}
