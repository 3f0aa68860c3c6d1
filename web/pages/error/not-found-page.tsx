export function NotFoundPage() {
  return <main>Not found</main>
}
