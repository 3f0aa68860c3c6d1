import type { Shell } from './shell.ts'

export function siteHead(shell: Shell | undefined, styles: string) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: shell?.agency.name },
    ],
    links: [{ rel: 'stylesheet', href: styles }],
  }
}
