import { demoLinkHours, makeDemoLinks } from '#server/features/user/user.demo.ts'
import { makeFirstSuperadmin } from '#server/features/user/user.superadmin.ts'
import type { Context } from '#server/platform/context/context.ts'
import { exposureWarnings, proxySentence } from '#server/platform/exposure/exposure-warnings.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { terminal } from './ask-for-number.ts'

/** Loads the demo catalogue where it belongs, and creates a superadmin. */
export async function fillAtFirstStart(context: Context): Promise<void> {
  if (context.database.embedded) await seedWhenEmpty(context)
  const made = await makeFirstSuperadmin(context, terminal())
  // At once, not when the site is up: should it not come up, nobody would ever learn the password. Not through the log:
  // logs are kept, sent and read by others.
  if (made)
    console.log(
      `Superadmin ${made.phone}${made.password ? `, password (shown only now): ${made.password}` : ''}`,
    )
}

/** In demo mode one link per role that signs in by opening it; `origin` is where the site listens. */
export async function printDemoLinks(context: Context, origin: string): Promise<void> {
  const links = await makeDemoLinks(context, origin)
  if (links.length === 0) return
  console.log(
    `Demo mode. Open a link to be signed in. The links work for ${demoLinkHours} hours; start the site again for new ones:`,
  )
  for (const { role, url } of links) console.log(`  ${role.padEnd(10)} ${url}`)
}

/** Tells the owner, beside the health page, which settings do not fit the way in which the site is reached. */
export async function printWarnings({ config, exposure, log }: Context): Promise<void> {
  for (const { setting, sentence } of exposureWarnings(config)) {
    log.warn({ setting }, sentence)
    console.warn(`Warning: ${sentence}`)
  }
  const sign = await exposure.find()
  if (sign) console.warn(`Warning: ${proxySentence(sign)}`)
}
