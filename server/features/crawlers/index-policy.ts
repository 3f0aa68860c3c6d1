import { isLoopback } from '#contract/origin.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Only listings of real people are `real`. */
export type Offer = 'everything' | 'real' | 'nothing'

/**
 * Invented homes must not be indexed: a demo site offers nothing, a real one hides the demo catalogue. A loopback
 * address, which search engines cannot reach, counts as real, so that tests see what a real site does.
 */
export function offerOf({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): Offer {
  if (isLoopback(publicUrl)) return 'everything'
  return demo ? 'nothing' : 'real'
}
