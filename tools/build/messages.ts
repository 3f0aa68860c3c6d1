import { compile } from '@inlang/paraglide-js'

await compile({
  project: './project.inlang',
  outdir: './messages/compiled',
  // Without a language a message throws: there is no usual one (web/ui/page-locale.ts).
  strategy: ['globalVariable'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
})
