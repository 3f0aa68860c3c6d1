import { baseLocale } from '#contract/locales.ts'
import { demoLinkHours, makeDemoLinks } from '#server/features/user/user.demo.ts'
import { describeSetupLink, makeSetupLink } from '#server/features/user/user.setup-link.queries.ts'
import { makeFirstSuperadmin } from '#server/features/user/user.superadmin.ts'
import type { Context } from '#server/platform/context/context.ts'
import { exposureWarnings, proxySentence } from '#server/platform/exposure/exposure-warnings.ts'
import { seedAtFirstStart } from '#server/platform/seed/seed.ts'
import { terminal } from './ask-for-number.ts'

/**
 * In demo mode, loads the demo catalogue into a new embedded database. In demo mode, and with SUPERADMIN_PHONE, creates a
 * superadmin in any database that has none; otherwise the owner does by the link of `printSetupLink`. Throws a
 * ConfigError for a number that may not sign in, and for a weak password.
 */
export async function fillAtFirstStart(context: Context): Promise<void> {
  const { demo, superadminPhone } = context.config
  if (demo && context.database.embedded) await seedAtFirstStart(context)
  if (!demo && superadminPhone === undefined) return
  const made = await makeFirstSuperadmin(context, terminal())
  // Printed before the site is up, so that a failed start cannot lose the password. Not logged, because logs are stored
  // and read by others.
  if (made)
    console.log(
      `Superadmin: ${made.phone}${made.password ? `, password (shown only now, write it down): ${made.password}` : ''}`,
    )
}

/** Prints a link with which the owner makes the first account, while nobody has one. Not logged, like a password. */
export async function printSetupLink(context: Context, origin: string): Promise<void> {
  const link = await makeSetupLink(context, origin)
  if (link) console.log(describeSetupLink(link))
}

/** Prints a sign-in link for each role in demo mode, else nothing. `origin` is the address at which the site listens. */
export async function printDemoLinks(context: Context, origin: string): Promise<void> {
  const links = await makeDemoLinks(context, origin)
  if (links.length === 0) return
  console.log(
    `Demo mode. Open a link to sign in. The links work for ${demoLinkHours} hours. Restart the site to get new ones:`,
  )
  for (const { role, url } of links) console.log(`  ${role.padEnd(10)} ${url}`)
}

export async function printWarnings({ config, exposure, log }: Context): Promise<void> {
  for (const { setting, sentence } of exposureWarnings(config, baseLocale)) {
    log.warn({ setting }, sentence)
    console.warn(`Warning: ${sentence}`)
  }
  const sign = await exposure.find()
  if (sign) console.warn(`Warning: ${proxySentence(sign, baseLocale)}`)
}
