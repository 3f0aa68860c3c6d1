import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { RankingPage } from '../pages/ranking/ranking-page.tsx'

export const Route = createFileRoute('/ranking')({
  loader: async (loading) => (await import('../pages/ranking/load-ranking.ts')).loadRanking(loading),
  head: async ({ matches }) =>
    (await import('../pages/ranking/ranking-head.ts')).rankingHead(pageContextOf(matches)),
  component: Ranking,
})

function Ranking() {
  return <RankingPage {...Route.useLoaderData()} />
}
