import { skipDemoFormats } from './demo-formats.ts'

// Becomes the site of the browser stories (playwright.config.ts): the server as it is, with a prepared data folder.
if (!process.execve) throw new Error('Windows cannot run the browser stories: Node has no execve there.')
await skipDemoFormats(process.env.DATA_DIR ?? '')
process.execve(process.execPath, [process.execPath, 'server/process/main.ts'])
