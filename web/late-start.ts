const entry = /<script type="module" async="" src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low"\/>/g

/**
 * The page with its program asked for late: once the first screen has been drawn with its pictures, or at the first touch, or
 * after three seconds. A page can be read, filled in and followed without it, and taps until then are kept
 * (layout/early-events.ts); otherwise a phone on a slow network would share its line between the program and the first
 * screen. Decision 31, measured by bench:lighthouse.
 */
export function startLate(html: string): string {
  const parts = [...html.matchAll(preload)].map(([, href]) => href)
  return html
    .replaceAll(preload, '')
    .replace(entry, (_, src) => `<script>${startOf([src, ...parts])}</script>`)
}

// The entry last: what it asks for is on its way then.
const startOf = (files: string[]) =>
  `((files,events)=>{let started;function start(){if(started)return;started=true;for(const name of events)removeEventListener(name,start,true);for(const file of files){const link=document.createElement("link");link.rel="modulepreload";link.href=file;document.head.append(link)}const script=document.createElement("script");script.type="module";script.async=true;script.src=files[0];document.head.append(script)}for(const name of events)addEventListener(name,start,{capture:true,passive:true});addEventListener("load",()=>new PerformanceObserver(start).observe({type:"paint",buffered:true}));setTimeout(start,3000)})(${JSON.stringify(files)},["pointerdown","keydown","scroll"])`
