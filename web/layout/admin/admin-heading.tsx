export function AdminHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="title-1">{title}</h1>
      <p className="admin-intro large muted">{text}</p>
    </>
  )
}
