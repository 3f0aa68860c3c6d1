import { examine } from '#server/process/doctor/doctor.ts'
import { writeFindings } from '#server/process/doctor/finding.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { stopOnRequest } from '#server/process/stop.ts'

// aangan doctor (npm run doctor): says what is wrong with an installation and how to mend it. Exits with 1 if something
// must be mended, so that a script or a monitor can run it too.
const done = examine(process.env).then(
  (findings) => {
    console.log(writeFindings(findings))
    return findings.some(({ state }) => state === 'failure') ? 1 : 0
  },
  (error) => {
    console.error(explainStart(error))
    return 2
  },
)
// Waits for the end, so that no embedded server is left running.
stopOnRequest(async () => void (await done))
process.exit(await done)
