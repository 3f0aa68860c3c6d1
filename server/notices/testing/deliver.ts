import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { runDueJobs } from '#server/jobs/testing/run-due-jobs.ts'

// A process of its own that sends what is queued, for a test to kill.
await runDueJobs(await openContext(readConfig(process.env)))
