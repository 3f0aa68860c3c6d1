/** The page itself is for nobody in particular; who asks is only known in the browser. */
export function Forbidden({ title, text, href, link }: Record<'title' | 'text' | 'href' | 'link', string>) {
  return (
    <div role="alert" className="panel grid justify-items-center gap-4 px-6 py-14 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-lg text-ink-soft">{text}</p>
      <a href={href} className="button">
        {link}
      </a>
    </div>
  )
}
