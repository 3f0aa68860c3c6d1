export function AdminHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-6 text-lg text-ink-soft">{text}</p>
    </>
  )
}
