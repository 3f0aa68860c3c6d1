import { isbot } from 'isbot'

// Real user agents are shorter; longer texts are not searched.
const longest = 400

/** Programs that say so, and those that say nothing. Those that pass for a browser meet the limits. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent.slice(0, longest))
}
