export function ErrorPage() {
  return <main>Something went wrong</main>
}
