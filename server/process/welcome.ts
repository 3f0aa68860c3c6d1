import { baseLocale } from '#contract/locales.ts'
import { demoLinkHours, makeDemoLinks } from '#server/features/user/user.demo.ts'
import { makeFirstSuperadmin } from '#server/features/user/user.superadmin.ts'
import type { Context } from '#server/platform/context/context.ts'
import { exposureWarnings, proxySentence } from '#server/platform/exposure/exposure-warnings.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { terminal } from './ask-for-number.ts'

/** The demo catalogue only in an embedded database; a superadmin in any. */
export async function fillAtFirstStart(context: Context): Promise<void> {
  if (context.database.embedded) await seedWhenEmpty(context)
  const made = await makeFirstSuperadmin(context, terminal())
  // Printed before the site is up, so that a failed start cannot lose the password. Not logged: logs are stored and
  // read by others.
  if (made)
    console.log(
      `Superadmin ${made.phone}${made.password ? `, password (shown only now): ${made.password}` : ''}`,
    )
}

/** In demo mode only. `origin` is where the site listens. */
export async function printDemoLinks(context: Context, origin: string): Promise<void> {
  const links = await makeDemoLinks(context, origin)
  if (links.length === 0) return
  console.log(
    `Demo mode. Open a link to be signed in. The links work for ${demoLinkHours} hours; start the site again for new ones:`,
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
