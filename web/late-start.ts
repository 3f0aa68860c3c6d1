const entryBegin = '<script type="module" async="" src="'
const entry = /^<script type="module" async="" src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low"\/>/g

/**
 * Delays the script of a page until the first screen has been drawn with its pictures, the first touch, or three
 * seconds (docs/decisions/0031, measured by bench:lighthouse). Otherwise, on a slow phone, the script would compete
 * with the first screen. layout/early-events.ts stores taps until then. The links are in the head and the script is at the end, so only
 * these parts are searched. `moreFiles` are loaded beside those of the page.
 */
export function startLate(html: string, moreFiles: string[] = []): string {
  const headEnd = html.indexOf('</head>')
  const entryAt = html.lastIndexOf(entryBegin)
  if (headEnd < 0 || entryAt < headEnd) return html
  const head = html.slice(0, headEnd)
  const parts = [...head.matchAll(preload)].map(([, href]) => href)
  const end = html
    .slice(entryAt)
    .replace(entry, (_, src) => `<script>${startOf([...new Set([src, ...parts, ...moreFiles])])}</script>`)
  return head.replaceAll(preload, '') + html.slice(headEnd, entryAt) + end
}

const startOf = (files: string[]) =>
  `((files,events)=>{let started;function start(){if(started)return;started=true;for(const name of events)removeEventListener(name,start,true);for(const file of files){const link=document.createElement("link");if(file.endsWith(".css")){link.rel="preload";link.as="style";link.crossOrigin=""}else link.rel="modulepreload";link.href=file;document.head.append(link)}const script=document.createElement("script");script.type="module";script.async=true;script.src=files[0];document.head.append(script)}for(const name of events)addEventListener(name,start,{capture:true,passive:true});addEventListener("load",()=>new PerformanceObserver(start).observe({type:"paint",buffered:true}));setTimeout(start,3000)})(${JSON.stringify(files)},["pointerdown","keydown","scroll"])`
