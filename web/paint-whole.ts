import { firstScreenEnd } from './ui/first-screen-end.tsx'

/**
 * Delays the first paint of a page until its first screen has arrived, if the page says where that ends (docs/decisions/0031).
 * On a slow line a browser would paint what it has and move it when the rest comes: a form whose fields share its width, or
 * a title that stands above the end of its box. Chromium understands the link; other browsers paint at once. It is added
 * here, because the code of a component would be sent to the browser too.
 */
export function paintWhole(html: string): string {
  if (!html.includes(`id="${firstScreenEnd}"`)) return html
  return html.replace('</head>', `<link rel="expect" href="#${firstScreenEnd}" blocking="render"/></head>`)
}
