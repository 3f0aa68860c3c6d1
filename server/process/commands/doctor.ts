import { examine } from '#server/process/doctor/doctor.ts'
import { writeFindings } from '#server/process/doctor/finding.ts'
import { runCommand } from './run-command.ts'

// aangan doctor (npm run doctor): says what is wrong with an installation and how to fix it. Exits with 1 if something
// must be fixed, so that a script or a monitor can run it too.
await runCommand(
  async () => {
    const findings = await examine(process.env)
    console.log(writeFindings(findings))
    return findings.some(({ state }) => state === 'failure') ? 1 : 0
  },
  { code: 2 },
)
