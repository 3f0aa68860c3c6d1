import { createFileRoute } from '@tanstack/react-router'
import { apiOf } from '../layout/shell.ts'

export const Route = createFileRoute('/')({
  loader: (loading) => apiOf(loading)('property.list', { query: { limit: 6 } }),
  component: Home,
})

function Home() {
  const { data } = Route.useLoaderData()
  return (
    <main>
      {data.map((p) => (
        <p key={p.id}>{p.title}</p>
      ))}
    </main>
  )
}
