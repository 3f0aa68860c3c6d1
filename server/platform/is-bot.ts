import { isbot } from 'isbot'

const longest = 400

/** Bots that identify themselves, and requests without a user agent. Other bots meet the rate limits. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || isbot(userAgent.slice(0, longest))
}
