import { isbot } from 'isbot'

const longest = 400

/**
 * Programs that identify themselves, and requests without a user agent. Programs that pass for a browser meet the
 * limits.
 */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent.slice(0, longest))
}
