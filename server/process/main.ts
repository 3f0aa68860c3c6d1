import { runSite } from './run-site.ts'
import { stopOnRequest } from './stop.ts'

// `npm start`. Imports little, so that it reports wrong settings quickly.

const site = runSite()
stopOnRequest(site.stop)
if (!(await site.started)) process.exit(1)
