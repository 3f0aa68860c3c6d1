import { compile } from '@inlang/paraglide-js'

// messages/*.json -> messages/compiled: one typed function a sentence.
await compile({
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['baseLocale'],
  emitReadme: false,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
})
