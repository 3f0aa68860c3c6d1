import { readConfig } from '../server/config.ts'
import { closeContext, openContext } from '../server/context.ts'
import { seedWhenEmpty } from '../server/db/seed/seed.ts'

// npm run seed: the demo catalogue, into whichever database the settings name. Never over existing data.
const context = await openContext(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
try {
  const added = await seedWhenEmpty(context)
  console.log(
    added > 0
      ? `${added} demo listings were added.`
      : 'Nothing was added: the database already has users or listings. The demo catalogue goes into an empty one only.',
  )
  process.exitCode = added > 0 ? 0 : 1
} finally {
  await closeContext(context)
}
