/**
 * How the reader of a sentence calls a command: `aangan backup` of a release, whose launcher sets AANGAN_HOME, or the
 * script of a clone, `npm run backup`.
 */
export function spellCommand(name: string, args = ''): string {
  if (process.env.AANGAN_HOME) return ['aangan', name, args].filter(Boolean).join(' ')
  if (name === 'start') return 'npm start'
  const options = args.startsWith('-') ? `-- ${args}` : args
  return ['npm run', name, options].filter(Boolean).join(' ')
}
