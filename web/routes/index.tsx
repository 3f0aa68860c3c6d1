import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { homeHead } from '../pages/home/home-head.ts'
import { HomePage } from '../pages/home/home-page.tsx'
import { loadHome } from '../pages/home/load-home.ts'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/')({
  loader: loadHome,
  head: ({ matches, loaderData }) => (loaderData ? homeHead(rootShell(matches)) : {}),
  component: Home,
})

function Home() {
  return <HomePage data={Route.useLoaderData()} agency={rootRoute.useLoaderData().agency} />
}
