import { isLoopback } from '#contract/origin.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Which pages search engines may index: everything published, only listings of real people, or nothing. */
export type Offer = 'everything' | 'real' | 'nothing'

/**
 * Invented homes are nothing to find: a site in demo mode is not offered at all, and of a real one not the demo
 * catalogue it began with. On a loopback address, where no search engine comes, all of it is treated as real, so that
 * what is tested and measured there is what a real site does.
 */
export function offerOf({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): Offer {
  if (isLoopback(publicUrl)) return 'everything'
  return demo ? 'nothing' : 'real'
}
