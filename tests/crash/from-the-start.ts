import { writeSync } from 'node:fs'
import { armed, effectsSeen } from './side-effects.ts'

// For programs that do their work and exit: this one starts when armed, and reports at the end.
process.channel?.ref()
await armed
process.channel?.unref()
process.on('exit', () => writeSync(1, `\n${JSON.stringify(effectsSeen())}`))
