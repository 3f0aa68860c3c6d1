import { setTimeout as sleep } from 'node:timers/promises'
import { bringBackSnapshot } from '#server/features/backup/snapshot-database.ts'
import type { Config } from '#server/platform/config/config.ts'
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-error.ts'
import { withDatabaseServer } from './database-server.ts'
import { linkedVersion } from './home.ts'
import { isAlive, type Journal, readJournal, removeJournal } from './upgrade-journal.ts'

/**
 * Ends an upgrade whose command was killed, before the site starts. The link `current` decides: while it names the
 * earlier version, the database goes back to what it was before the new version's trial; once it names the new one, the
 * trial was passed. Returns the upgrade that was undone, else undefined.
 */
export async function recoverUpgrade(home: string, config: Config): Promise<Journal | undefined> {
  const journal = readJournal(config.dataDir)
  if (!journal || isAlive(journal)) return undefined
  const { snapshot } = journal
  const undone = linkedVersion(home, 'current') !== journal.to
  if (undone && snapshot)
    await whenUnlocked(() =>
      withDatabaseServer(config, (connection) => bringBackSnapshot(connection, snapshot)),
    )
  removeJournal(config.dataDir)
  return undone ? journal : undefined
}

/** The trial of a killed upgrade, which nobody waits for any more, may still use the database. */
async function whenUnlocked(act: () => Promise<void>) {
  const deadline = Date.now() + 15 * 60_000
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const isLocked = error instanceof EmbeddedPostgresError && error.code === 'locked'
      if (!isLocked || Date.now() > deadline) throw error
      await sleep(500)
    }
  }
}
