export function contactSheet(names: string[], widths: string[], themes: readonly string[]): string {
  const views = widths.flatMap((width) => themes.map((theme) => `${width}-${theme}`))
  const rows = names.map((name) => {
    const pictures = views.map(
      (view) =>
        `<a href="${name}-${view}.png"><img loading="lazy" src="${name}-${view}.png" alt="${name} ${view}"><span>${view}</span></a>`,
    )
    return `<section><h2>${name}</h2><div>${pictures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { font: 16px/1.4 system-ui; margin: 24px; background: #eee }
  section > div { display: flex; gap: 12px; align-items: start }
  a { flex: 1; color: inherit; max-height: 480px; overflow: hidden; background: #fff }
  img { width: 100%; display: block }
  span { position: sticky; bottom: 0; display: block; padding: 2px 8px; background: #fffd }
</style>
${rows.join('\n')}
</html>
`
}
