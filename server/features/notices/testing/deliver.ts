import { readConfig } from '#server/platform/config/config.ts'
import { openContext } from '#server/process/open-context.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'

// A process for a test to kill.
await runDueJobs(await openContext(readConfig(process.env)))
