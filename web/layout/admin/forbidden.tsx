export function Forbidden({ title, text, href, link }: Record<'title' | 'text' | 'href' | 'link', string>) {
  return (
    <div role="alert" className="panel nothing-here">
      <h2 className="title-2">{title}</h2>
      <p className="gate-reason">{text}</p>
      <a href={href} className="button">
        {link}
      </a>
    </div>
  )
}
