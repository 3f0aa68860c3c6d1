import { isLoopback } from '#contract/origin.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Which pages search engines may index: everything published, only listings of real people, or nothing. */
export type Offer = 'everything' | 'real' | 'nothing'

/**
 * Invented homes must not be indexed: a site in demo mode offers nothing, a real one hides the demo catalogue it
 * began with. On a loopback address, which search engines cannot reach, everything counts as real, so that tests and
 * measurements see what a real site does.
 */
export function offerOf({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): Offer {
  if (isLoopback(publicUrl)) return 'everything'
  return demo ? 'nothing' : 'real'
}
