import { compile } from '@inlang/paraglide-js'

await compile({
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['baseLocale'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
})
