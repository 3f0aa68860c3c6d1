import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded before a program by `--import`: writes the address of every module file that the program loads to the file
// LOADED_MODULES, one a line.
const list = process.env.LOADED_MODULES
if (list)
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) appendFileSync(list, `${url}\n`)
      return next(url, context)
    },
  })
