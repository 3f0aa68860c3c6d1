import { writeSync } from 'node:fs'
import { armed, effectsSeen } from './side-effects.ts'

// For a program that does its work and ends: it begins when it is armed, and says at its end what it did.
process.channel?.ref()
await armed
process.channel?.unref()
process.on('exit', () => writeSync(1, `\n${JSON.stringify(effectsSeen())}`))
