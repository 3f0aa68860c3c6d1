const entry = /<script type="module" async="" src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low"\/>/g

/**
 * Delays the script of a page until the first screen has been drawn with its pictures, the first touch, or three
 * seconds (docs/decisions/0031, measured by bench:lighthouse). Otherwise, on a slow phone, the script would compete
 * with the first screen. layout/early-events.ts stores taps until then.
 */
export function startLate(html: string): string {
  const parts = [...html.matchAll(preload)].map(([, href]) => href)
  return html
    .replaceAll(preload, '')
    .replace(entry, (_, src) => `<script>${startOf([src, ...parts])}</script>`)
}

const startOf = (files: string[]) =>
  `((files,events)=>{let started;function start(){if(started)return;started=true;for(const name of events)removeEventListener(name,start,true);for(const file of files){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)}const script=document.createElement("script");script.type="module";script.async=true;script.src=files[0];document.head.append(script)}for(const name of events)addEventListener(name,start,{capture:true,passive:true});addEventListener("load",()=>new PerformanceObserver(start).observe({type:"paint",buffered:true}));setTimeout(start,3000)})(${JSON.stringify(files)},["pointerdown","keydown","scroll"])`
