import { readConfig } from '#server/platform/config/config.ts'
import { openContext } from '#server/process/open-context.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'

// A separate process that sends queued notices, for a test to kill.
await runDueJobs(await openContext(readConfig(process.env)))
